// How long the tests wait for the page. UNDERSHIFT_PATIENCE=5 is for a machine that has much else to do.

const PATIENCE = Number(process.env.UNDERSHIFT_PATIENCE ?? 1);

/** As many milliseconds as something may take here that may take so many elsewhere. */
export const atMost = (millis) => millis * PATIENCE;
