// A hold or a drag ends with a click of its own that nobody meant: a browser sends it when the pointer is let go.

/** Keeps the click that follows at once from everybody; with a host, only one within it. */
export function swallowClick(host?: Element): void {
  const swallow = (click: Event) => {
    if (!host || (click.target instanceof Node && host.contains(click.target))) click.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  // It comes before any timer, or not at all: the next click is somebody's own.
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}
