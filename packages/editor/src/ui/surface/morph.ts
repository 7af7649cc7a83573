/**
 * Makes `from` look like `to` with as few changes as possible, so that pictures stay decoded and nothing flickers.
 * Children are matched by `data-block-id` first, else by place. An element for which `keep` answers true keeps
 * everything but its style (a text that is being edited).
 */
export function morph(from: Element, to: Element, keep: (element: Element) => boolean): void {
  if (keep(from)) {
    const style = to.getAttribute('style');
    if (style === null) from.removeAttribute('style');
    else if (from.getAttribute('style') !== style) from.setAttribute('style', style);
    return;
  }
  morphAttributes(from, to);
  morphChildren(from, to, keep);
}

function morphAttributes(from: Element, to: Element): void {
  for (const { name } of [...from.attributes]) if (!to.hasAttribute(name)) from.removeAttribute(name);
  for (const { name, value, namespaceURI } of [...to.attributes]) {
    if (from.getAttribute(name) !== value) from.setAttributeNS(namespaceURI, name, value);
  }
}

const keyOf = (node: Node): string | null => (node instanceof Element ? node.getAttribute('data-block-id') : null);

function morphChildren(from: Element, to: Element, keep: (element: Element) => boolean): void {
  const keyed = new Map<string, Element>();
  for (const child of from.children) {
    const key = keyOf(child);
    if (key !== null) keyed.set(key, child);
  }
  let place: ChildNode | null = from.firstChild;
  for (const next of [...to.childNodes]) {
    const key = keyOf(next);
    const match: ChildNode | null =
      key === null ? (place !== null && keyOf(place) === null ? place : null) : (keyed.get(key) ?? null);
    if (match !== null && sameKind(match, next)) {
      if (match === place) place = place.nextSibling;
      else from.insertBefore(match, place);
      if (match instanceof Element && next instanceof Element) morph(match, next, keep);
      else if (match.nodeValue !== next.nodeValue) match.nodeValue = next.nodeValue;
    } else {
      from.insertBefore(next, place);
    }
  }
  while (place !== null) {
    const following: ChildNode | null = place.nextSibling;
    place.remove();
    place = following;
  }
}

function sameKind(a: Node, b: Node): boolean {
  return a.nodeType === b.nodeType && a.nodeName === b.nodeName;
}
