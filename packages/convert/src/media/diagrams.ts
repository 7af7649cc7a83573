import { colorTheme, toneOf } from '@rostrum/deck/themes';
import { words as texts } from '@rostrum/words/convert';
import {
  attribute,
  createElement,
  descendants,
  type Element,
  hasClass,
  appendText,
  append,
  parsePart,
  readableText,
  replaceWith,
  textContent,
} from '../html/dom.ts';
import type { MetaChanges } from '../html/meta.ts';
import type { LossList } from '../report.ts';
import { decodeText } from '../text.ts';
import type { FetchedMedia } from './remote.ts';

export type Ground = 'dark' | 'light' | 'unknown';

/** A diagram written in Mermaid, which only a program that measures text can draw. */
export interface Diagram {
  readonly source: string;
  /** What it is drawn on; `unknown` where it needs a ground of its own. */
  readonly ground: Ground;
}

/** Draws diagrams: an SVG of each, in order, or why there is none. */
export type DrawDiagrams = (diagrams: readonly Diagram[]) => Promise<readonly FetchedMedia[]>;

/** The diagrams that a deck holds, and what became of those that were drawn before it was read. */
export class Diagrams {
  readonly #drawn: ReadonlyMap<string, FetchedMedia>;
  readonly #wanted = new Map<string, Diagram>();

  constructor(drawn: ReadonlyMap<string, FetchedMedia> = new Map()) {
    this.#drawn = drawn;
  }

  /** Null where it was not asked for. */
  find(diagram: Diagram): FetchedMedia | null {
    this.#wanted.set(keyOf(diagram), diagram);
    return this.#drawn.get(keyOf(diagram)) ?? null;
  }

  /** The same with each of the diagrams drawn that were looked for. */
  async drawnBy(draw: DrawDiagrams): Promise<Diagrams> {
    const answers = await draw([...this.#wanted.values()]);
    return new Diagrams(new Map([...this.#wanted.keys()].flatMap((key, index) => pair(key, answers[index]))));
  }

  get count(): number {
    return this.#wanted.size;
  }
}

const keyOf = ({ source, ground }: Diagram): string => `${ground} ${source}`;
const pair = (key: string, answer: FetchedMedia | undefined): [string, FetchedMedia][] =>
  answer === undefined ? [] : [[key, answer]];

/** Puts pictures in the place of the diagrams of a slide that were drawn; the others stay as code, and are named. */
export function placeDiagrams(
  section: Element,
  position: number,
  meta: MetaChanges,
  diagrams: Diagrams,
  losses: LossList,
): void {
  const ground = groundOf(section, meta);
  for (const element of [...descendants(section)].filter(isDiagram)) {
    const source = textContent(element).trim();
    if (source === '') continue;
    const drawn = diagrams.find({ source, ground });
    if (drawn !== null && 'bytes' in drawn) {
      losses.add(position, 'diagram', texts.pictures.mermaidDrawn);
      replaceWith(element, [pictureOf(decodeText(drawn.bytes), source)]);
      continue;
    }
    losses.add(position, 'diagram', texts.pictures.mermaidKept(drawn === null ? null : drawn.refused));
    replaceWith(element, [codeOf(source)]);
  }
}

/**
 * As Markdown and reveal.js's plugins write them: `<pre><code class="mermaid">`, `<pre class="mermaid">`,
 * `<div class="mermaid">`.
 */
function isDiagram(element: Element): boolean {
  if (element.tagName === 'div') return hasClass(element, 'mermaid');
  if (element.tagName !== 'pre') return false;
  const code = element.childNodes.find((node): node is Element => 'tagName' in node && node.tagName === 'code');
  return [element, ...(code === undefined ? [] : [code])].some(
    (one) => hasClass(one, 'mermaid') || hasClass(one, 'language-mermaid'),
  );
}

function groundOf(section: Element, meta: MetaChanges): Ground {
  const own = BACKGROUNDS.map((name) => attribute(section, name) ?? '').filter((value) => value !== '');
  const [only = ''] = own;
  if (own.length > 0) return (own.length === 1 ? toneOf(only) : null) ?? 'unknown';
  return toneOf(colorTheme(meta.themeColor ?? '').background) ?? 'unknown';
}

const BACKGROUNDS = [
  'data-background',
  'data-background-color',
  'data-background-gradient',
  'data-background-image',
  'data-background-video',
  'data-background-iframe',
];

function pictureOf(svg: string, source: string): Element {
  const paragraph = createElement('p', {});
  const address = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  append(paragraph, createElement('img', { src: address, alt: wordsOf(svg, source) }));
  return paragraph;
}

function codeOf(source: string): Element {
  const code = createElement('code', { class: 'mermaid' });
  appendText(code, source);
  return createElement('pre', {}, [code]);
}

/** Characters of an alternative text that somebody still listens to. */
const MOST_WORDS = 300;

const isKnown = (kind: string): kind is keyof typeof texts.pictures.diagrams =>
  Object.hasOwn(texts.pictures.diagrams, kind);

/** For who cannot see it: what kind of diagram it is, and the words in it. */
function wordsOf(svg: string, source: string): string {
  const first = /^[A-Za-z]+/.exec(source.replace(/^(?:---[\s\S]*?---\s*|%%.*\s*)+/, ''))?.[0] ?? '';
  const kind = texts.pictures.diagrams[isKnown(first) ? first : 'diagram'];
  const labels = [...descendants(parsePart(svg))]
    .filter((element) => element.tagName === 'text')
    .map((text) => readableText(text).replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
  const words = [...new Set(labels)].join(', ');
  return (words === '' ? kind : `${kind}: ${words}`).slice(0, MOST_WORDS);
}
