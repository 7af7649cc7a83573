import { words as texts } from '@rostrum/words/convert';
import {
  attribute,
  descendants,
  type Element,
  isElement,
  readableText,
  remove,
  removeAttributes,
  setAttribute,
} from '../../html/dom.ts';
import type { SlideHalf } from '../draft.ts';
import type { DraftLoss } from '../rendered.ts';

const FILTER = /^(?:blur|brightness|contrast|drop-shadow|grayscale|hue-rotate|invert|saturate|sepia)(?::.*)?$/;
const USUAL_OPACITY = '0.5';
const USUAL_SHARE = 0.5;
/** px of an em in Marp's themes, about. */
const EM = 30;

export interface MarpPictures {
  /** `data-background-…` of the section. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly half: SlideHalf | null;
}

/**
 * Takes the pictures out whose words say `bg`, and gives the others the sizes that their words say.
 * https://marpit.marp.app/image-syntax
 */
export function readPictures(section: Element, losses: DraftLoss[]): MarpPictures {
  const grounds: Ground[] = [];
  for (const image of [...descendants(section)]) {
    if (image.tagName !== 'img') continue;
    const words = (attribute(image, 'alt') ?? '').split(/\s+/).filter((word) => word !== '');
    const address = attribute(image, 'src') ?? '';
    if (words.some((word) => FILTER.test(word))) losses.push({ kind: 'filter', message: texts.markdown.marp.filter });
    if (!words.includes('bg')) sizeImage(image, words);
    else if (grounds.length > 0 && grounds[0]?.side === null) {
      losses.push({ kind: 'background', message: texts.markdown.marp.backgrounds });
      setAttribute(image, 'alt', '');
    } else {
      grounds.push(groundOf(address, words));
      takeOut(image);
    }
  }
  return arrange(grounds);
}

interface Ground {
  readonly address: string;
  readonly side: 'left' | 'right' | null;
  readonly share: number;
  /** As CSS has it. */
  readonly size: string;
  readonly opacity: string | null;
}

function groundOf(address: string, words: readonly string[]): Ground {
  const split = words
    .map((word) => /^(left|right)(?::(\d{1,2}(?:\.\d+)?)%)?$/.exec(word))
    .find((match) => match !== null);
  const size = words
    .map((word) => (word === 'fit' ? 'contain' : word))
    .find((word) => /^(?:cover|contain|auto|[\d.]+%)$/.test(word));
  const opacity = words.map((word) => /^opacity(?::([\d.]+%?))?$/.exec(word)).find((match) => match !== null);
  return {
    address,
    side: split?.[1] === 'left' || split?.[1] === 'right' ? split[1] : null,
    share: split?.[2] === undefined ? USUAL_SHARE : Math.min(0.9, Math.max(0.1, Number(split[2]) / 100)),
    size: size ?? 'cover',
    opacity: opacity === undefined ? null : fraction(opacity[1] ?? USUAL_OPACITY),
  };
}

function arrange(grounds: readonly Ground[]): MarpPictures {
  const [first] = grounds;
  if (first === undefined) return { attributes: {}, half: null };
  if (first.side !== null) {
    const fit = first.size === 'cover' ? 'cover' : 'contain';
    const addresses = grounds.map(({ address }) => address);
    return { attributes: {}, half: { side: first.side, share: first.share, kind: 'image', addresses, fit } };
  }
  if (isColour(first.address)) return { attributes: { 'data-background-color': first.address }, half: null };
  return {
    attributes: {
      'data-background-image': first.address,
      'data-background-size': first.size,
      ...(first.opacity === null ? {} : { 'data-background-opacity': first.opacity }),
    },
    half: null,
  };
}

function isColour(address: string): boolean {
  return /^(?:#[0-9a-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\(.*\))$/i.test(address);
}

function fraction(value: string): string {
  return value.endsWith('%') ? String(Number.parseFloat(value) / 100) : value;
}

function takeOut(image: Element): void {
  const parent = image.parentNode;
  remove(image);
  if (parent === null || !isElementNode(parent)) return;
  if (
    parent.tagName === 'p' &&
    readableText(parent) === '' &&
    !parent.childNodes.some((node) => isElement(node) && node.tagName !== 'br')
  ) {
    remove(parent);
  }
}

function isElementNode(node: Element['parentNode']): node is Element {
  return node !== null && 'tagName' in node;
}

function sizeImage(image: Element, words: readonly string[]): void {
  const rest: string[] = [];
  for (const word of words) {
    const match = /^(w|width|h|height):(?:([\d.]+)(px|em|rem)?)?/.exec(word);
    if (match === null) {
      if (!FILTER.test(word)) rest.push(word);
      continue;
    }
    const name = match[1]?.startsWith('w') === true ? 'width' : 'height';
    removeAttributes(image, name);
    if (match[2] === undefined) continue;
    setAttribute(image, name, String(Math.round(Number(match[2]) * (match[3]?.endsWith('em') === true ? EM : 1))));
  }
  setAttribute(image, 'alt', rest.join(' '));
}
