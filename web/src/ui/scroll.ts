// Scrolling within a list, so that what is current can be seen.

/**
 * Brings an element of a list into view; the page stays where it is. After the next frame only: asking where something
 * stands makes the browser lay out the page at once, and the answer to a click would wait for that. What is returned calls
 * it off.
 */
export function keepInView(box: HTMLElement, current: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      const top = current.offsetTop - box.offsetTop;
      const isSeen = top >= box.scrollTop && top <= box.scrollTop + box.clientHeight - 60;
      if (!isSeen) box.scrollTop = top - box.clientHeight / 2;
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
