/** Of words from elsewhere the meaning is kept (bold, links, lists, headings), not the looks: the deck has its own. */
export function plainPaste(html: string): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const element of parsed.body.querySelectorAll('*')) {
    const weight = element instanceof HTMLElement ? element.style.fontWeight : '';
    const slant = element instanceof HTMLElement ? element.style.fontStyle : '';
    for (const { name } of [...element.attributes]) if (name !== 'href') element.removeAttribute(name);
    // Office suites write bold as a style of a span; Docs wraps everything in a <b> that is not bold.
    if (element.tagName === 'B' && weight === 'normal') element.replaceWith(...element.childNodes);
    else if (element.tagName === 'SPAN' && (Number(weight) >= 600 || weight === 'bold'))
      rename(element, 'strong', slant);
    else if (element.tagName === 'SPAN' && slant === 'italic') rename(element, 'em', '');
  }
  return parsed.body.innerHTML;
}

function rename(element: Element, tag: string, slant: string): void {
  const next = element.ownerDocument.createElement(tag);
  if (slant === 'italic') {
    const em = element.ownerDocument.createElement('em');
    em.append(...element.childNodes);
    next.append(em);
  } else next.append(...element.childNodes);
  element.replaceWith(next);
}
