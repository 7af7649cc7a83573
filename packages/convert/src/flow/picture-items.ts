import {
  attribute,
  childElements,
  createElement,
  descendants,
  type Element,
  find,
  hasClass,
  readableText,
} from '../html/dom.ts';
import type { FlowItem } from './items.ts';

/** Pictures that stand alone: `img`, `p > img`, `a > img`, `figure`. Null: not such an element. */
export function pictureOf(element: Element): FlowItem[] | null {
  if (element.tagName === 'img')
    return [{ kind: 'image', image: element, link: '', fragment: hasClass(element, 'fragment') ? element : null }];
  const only = onlyChild(element);
  if (element.tagName === 'a' && only?.tagName === 'img') {
    return [
      {
        kind: 'image',
        image: only,
        link: attribute(element, 'href') ?? '',
        fragment: [element, only].find((each) => hasClass(each, 'fragment')) ?? null,
      },
    ];
  }
  if (element.tagName === 'p') {
    const pictures = childElements(element);
    if (
      pictures.length === 0 ||
      readableText(element) !== '' ||
      pictures.some((child) => child.tagName !== 'img' && child.tagName !== 'a' && child.tagName !== 'br')
    )
      return null;
    const found = pictures.filter((child) => child.tagName !== 'br').map(pictureOf);
    return found.every((items) => items !== null) ? found.flat() : null;
  }
  if (element.tagName !== 'figure') return null;
  const caption = childElements(element).find((child) => child.tagName === 'figcaption');
  const image = find(element, (inner) => inner.tagName === 'img');
  if (image === null || (caption !== undefined && childElements(element).length > 2)) return null;
  const link =
    image.parentNode !== null && 'tagName' in image.parentNode && image.parentNode.tagName === 'a'
      ? attribute(image.parentNode, 'href')
      : null;
  const items: FlowItem[] = [
    { kind: 'image', image, link: link ?? '', fragment: hasClass(element, 'fragment') ? element : null },
  ];
  if (caption !== undefined)
    items.push({ kind: 'text', nodes: [createElement('p', { style: 'font-size: 0.7em' }, [...caption.childNodes])] });
  return items;
}

function onlyChild(element: Element): Element | null {
  const children = childElements(element);
  return children.length === 1 && readableText(element) === '' ? (children[0] ?? null) : null;
}

const MEDIA = new Set([
  'img',
  'svg',
  'picture',
  'video',
  'audio',
  'iframe',
  'object',
  'embed',
  'canvas',
  'form',
  'input',
  'button',
]);

export function holdsMedia(element: Element): boolean {
  if (MEDIA.has(element.tagName)) return true;
  for (const inner of descendants(element)) if (MEDIA.has(inner.tagName)) return true;
  return false;
}
