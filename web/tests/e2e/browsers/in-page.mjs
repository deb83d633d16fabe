// What is done inside the page to find things, as functions that are sent there as text: each must stand on its own.

/** The first visible element that is meant; null if there is none. */
export function locate(wanted) {
  const kinds = { button: 'button, summary, [role=button]', link: 'a[href]', heading: 'h1, h2, h3' };
  const selector = typeof wanted === 'string' ? wanted : kinds[wanted.role];
  const plain = (text) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element) => plain(element.getAttribute('aria-label') ?? element.textContent);
  const isMeant = (element) => typeof wanted === 'string' || nameOf(element) === wanted.name;
  const isVisible = (element) => element.checkVisibility({ visibilityProperty: true });
  return [...document.querySelectorAll(selector)].find((element) => isMeant(element) && isVisible(element)) ?? null;
}

/** Where an element can be clicked; null as long as it cannot be: disabled, out of view, covered by another one. */
export function pointOf(element) {
  if (!element || element.disabled) return null;
  const middle = () => {
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  /** What is clicked there, unless something else lies over it. */
  const hitAt = ({ x, y }) => {
    const hit = document.elementFromPoint(x, y);
    return hit && (element.contains(hit) || hit.contains(element)) ? { x, y } : null;
  };
  const found = hitAt(middle());
  if (found) return found;
  // It may be out of sight, or under what stays at the edge of the window.
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return hitAt(middle());
}

/** The first visible field whose label begins so; null if there is none. */
export function fieldOf(label) {
  const labels = [...document.querySelectorAll('label')].filter((one) => one.textContent.trim().startsWith(label));
  return labels.map(({ control }) => control).find((field) => field?.checkVisibility()) ?? null;
}
