const presses = new WeakMap<Element, () => void>();

/** Sets what a button does when it is pressed; `redraw` changes it with the rest of what is drawn. */
export function onPress(button: HTMLElement, press: () => void): void {
  presses.set(button, press);
  button.addEventListener('click', () => presses.get(button)?.());
}

/**
 * Shows nodes in a host and keeps the elements that stand there already, so that a press that has begun is not
 * lost, nor the focus, however often others change what is shown. Elements are the same by their name,
 * `data-row` and `data-key`.
 */
export function redraw(host: Node, nodes: readonly Node[]): void {
  const left = [...host.childNodes];
  const shown = nodes.map((next) => {
    const index = left.findIndex((node) => isSame(node, next));
    const [known] = index < 0 ? [] : left.splice(index, 1);
    if (known !== undefined) become(known, next);
    return known ?? next;
  });
  for (const gone of left) gone.parentNode?.removeChild(gone);
  for (const [index, node] of shown.entries()) {
    const place = host.childNodes[index] ?? null;
    if (place !== node) host.insertBefore(node, place);
  }
}

function isSame(one: Node, other: Node): boolean {
  if (one.nodeName !== other.nodeName) return false;
  if (!(one instanceof HTMLElement && other instanceof HTMLElement)) return true;
  return one.dataset['key'] === other.dataset['key'] && one.dataset['row'] === other.dataset['row'];
}

function become(old: Node, next: Node): void {
  if (!(old instanceof Element && next instanceof Element)) {
    if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue;
    return;
  }
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const press = presses.get(next);
  if (press !== undefined) presses.set(old, press);
  redraw(old, [...next.childNodes]);
}

/** Draws anew, and leaves the focus at the element with the same `data-key`. */
export function keepFocus(host: HTMLElement, draw: () => void): void {
  const key = host.contains(document.activeElement)
    ? (document.activeElement as HTMLElement).dataset['key']
    : undefined;
  draw();
  if (key !== undefined) host.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
}
