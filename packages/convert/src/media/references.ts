import { attribute, type Element, descendants, removeAttributes, setAttribute } from '../html/dom.ts';

/** A place in a page that names a picture or another file. */
export interface MediaReference {
  readonly address: string;
  readonly kind: 'image' | 'film' | 'sound' | 'style' | 'other';
  readonly element: Element;
  /** Writes another address, or takes this one away when it is empty. */
  readonly replace: (address: string) => void;
}

/** Attributes that name pictures, by element (`*`: any). */
const IMAGE_ATTRIBUTES: readonly (readonly [tag: string, name: string])[] = [
  ['img', 'src'],
  ['img', 'data-src'],
  ['image', 'href'],
  ['image', 'xlink:href'],
  ['video', 'poster'],
  ['section', 'data-background-image'],
];
const OTHER_ATTRIBUTES: readonly (readonly [tag: string, name: string, kind: MediaReference['kind']])[] = [
  ['video', 'src', 'film'],
  ['video', 'data-src', 'film'],
  ['audio', 'src', 'sound'],
  ['audio', 'data-src', 'sound'],
  ['section', 'data-background-video', 'film'],
  ['track', 'src', 'other'],
  ['object', 'data', 'other'],
  ['embed', 'src', 'other'],
];
/** What a `<source>` is, by what it is in. */
const SOURCES: Readonly<Record<string, MediaReference['kind']>> = { video: 'film', audio: 'sound', picture: 'image' };

/** Every address of a picture or other file in an element and below it, in document order. */
export function mediaReferences(root: Element): MediaReference[] {
  const references: MediaReference[] = [];
  for (const element of [root, ...descendants(root)]) {
    for (const [tag, name] of IMAGE_ATTRIBUTES) if (element.tagName === tag) add(references, element, name, 'image');
    for (const [tag, name, kind] of OTHER_ATTRIBUTES) if (element.tagName === tag) add(references, element, name, kind);
    if (element.tagName === 'source')
      for (const name of ['src', 'data-src']) add(references, element, name, SOURCES[parentTag(element)] ?? 'other');
    const background = element.tagName === 'section' ? attribute(element, 'data-background') : null;
    if (background !== null && isPictureAddress(background)) add(references, element, 'data-background', 'image');
    addStyle(references, element);
  }
  return references;
}

/** The pictures that a stylesheet names, and the stylesheet with other addresses in their place. */
export function styleReferences(css: string): {
  readonly addresses: readonly string[];
  readonly rewrite: (map: (address: string) => string) => string;
} {
  const pattern = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^'")\s][^)]*?))\s*\)/gi;
  const addresses = [...css.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
  return {
    addresses,
    rewrite: (map) =>
      css.replace(
        pattern,
        (_, a?: string, b?: string, c?: string) =>
          `url("${map(a ?? b ?? c ?? '').replace(/["\\\n]/g, encodeURIComponent)}")`,
      ),
  };
}

function add(references: MediaReference[], element: Element, name: string, kind: MediaReference['kind']): void {
  const address = readAttribute(element, name);
  if (address === null || address.trim() === '') return;
  references.push({
    address,
    kind,
    element,
    replace: (next) => {
      const written = element.attrs.find((attr) => qualified(attr) === name);
      if (next === '') {
        removeAttributes(element, name);
        element.attrs = element.attrs.filter((attr) => qualified(attr) !== name);
      } else if (written === undefined) setAttribute(element, name, next);
      else written.value = next;
    },
  });
}

function addStyle(references: MediaReference[], element: Element): void {
  const style = attribute(element, 'style');
  if (style === null || !/url\(/i.test(style)) return;
  for (const address of styleReferences(style).addresses) {
    references.push({
      address,
      kind: 'style',
      element,
      replace: (next) => {
        const now = styleReferences(attribute(element, 'style') ?? '');
        setAttribute(
          element,
          'style',
          now.rewrite((other) => (other === address ? next : other)),
        );
      },
    });
  }
}

/** reveal.js reads `data-background` as a picture when it looks like an address, else as a colour. */
function isPictureAddress(value: string): boolean {
  return (
    /^(?:https?:|file:|\/\/|data:)/i.test(value) || /\.(?:svg|png|jpe?g|gif|bmp|webp|avif)(?:[?#\s]|$)/i.test(value)
  );
}

function parentTag({ parentNode }: Element): string {
  return parentNode !== null && 'tagName' in parentNode ? parentNode.tagName : '';
}

function readAttribute(element: Element, name: string): string | null {
  return element.attrs.find((attr) => qualified(attr) === name)?.value ?? null;
}

/** parse5 keeps the prefix of `xlink:href` apart. */
function qualified(attr: { readonly name: string; readonly prefix?: string }): string {
  return attr.prefix === undefined || attr.prefix === '' ? attr.name : `${attr.prefix}:${attr.name}`;
}
