import { attribute, type Element, hasClass, readableText } from '../html/dom.ts';
import { statedSize } from './measure.ts';

/** A box that shows a colour; all in px of the slide. */
export interface ColourBox {
  readonly fill: string;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  /** On each side. */
  readonly margin: number;
  /** What is written in it. */
  readonly words: string;
}

const KNOWN = /^(?:background|background-color|width|height|margin|border-radius|color|padding)$/;

/** Reads an element that is no more than a coloured box of a size that it says; null for any other. */
export function colourBox(element: Element): ColourBox | null {
  if (
    element.tagName !== 'div' ||
    hasClass(element, 'fragment') ||
    element.childNodes.some((node) => 'tagName' in node)
  )
    return null;
  const style = new Map(
    (attribute(element, 'style') ?? '').split(';').flatMap((said) => {
      const [name = '', value = ''] = said.split(/:(.*)/s).map((part) => part.trim());
      return name === '' ? [] : [[name.toLowerCase(), value] as const];
    }),
  );
  const fill = style.get('background') ?? style.get('background-color') ?? '';
  const { width, height } = statedSize(element);
  if (width === null || height === null || fill === '' || !/^[\w#(),.%\s-]+$/.test(fill) || /url|gradient/i.test(fill))
    return null;
  if (![...style.keys()].every((name) => KNOWN.test(name))) return null;
  return {
    fill,
    width,
    height,
    radius: pixelsOf(style.get('border-radius'), Math.min(width, height)),
    margin: pixelsOf(style.get('margin'), width),
    words: readableText(element),
  };
}

/** `8px`, `50%` of `whole`, or 0 for anything else. */
function pixelsOf(value: string | undefined, whole: number): number {
  const match = /^([\d.]+)(px|%)$/.exec(value ?? '');
  if (match === null) return 0;
  return match[2] === '%' ? (Number(match[1]) / 100) * whole : Number(match[1]);
}
