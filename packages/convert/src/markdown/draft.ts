import type { Alignment } from '../flow/style.ts';
import { append, createElement, type Element, isElement, removeAttributes } from '../html/dom.ts';
import type { LiteralObject } from '../html/literal.ts';
import type { MetaChanges } from '../html/meta.ts';
import type { DraftLoss, Rendered } from './rendered.ts';

/** A picture, pictures or a page that take one side of a slide, from edge to edge. */
export interface SlideHalf {
  readonly side: 'left' | 'right';
  /** Of the slide's width, 0 to 1. */
  readonly share: number;
  readonly kind: 'image' | 'iframe';
  readonly addresses: readonly string[];
  readonly fit: 'cover' | 'contain';
}

/** How a slide is laid out, as its dialect says. */
export interface SlideLook {
  /** Everything in the middle of the slide's height; else a heading at the top and the rest below it. */
  readonly centered: boolean;
  readonly align: Alignment;
  readonly half: SlideHalf | null;
  /** CSS colour of the text; empty: the theme's. */
  readonly color: string;
  /** Lines at the upper and lower edge. */
  readonly header: Element | null;
  readonly footer: Element | null;
}

export const USUAL_LOOK: SlideLook = {
  centered: false,
  align: 'left',
  half: null,
  color: '',
  header: null,
  footer: null,
};

/** A slide as its dialect's reader leaves it: content and attributes in a section that is yet to be laid out. */
export interface SlideDraft {
  readonly section: Element;
  readonly notes: string;
  readonly look: SlideLook;
  readonly losses: readonly DraftLoss[];
}

/** Columns of slides; one with several is a vertical stack. */
export type DraftColumns = readonly (readonly SlideDraft[])[];

/** What is read of a whole text. */
export interface DeckDraft {
  readonly columns: DraftColumns;
  /** What the dialect's front matter says beside what all dialects share. */
  readonly meta: MetaChanges;
  /** Of the whole file. */
  readonly losses: readonly DraftLoss[];
}

/** Front matter and the text behind it. */
export interface MarkdownText {
  readonly fields: LiteralObject;
  readonly body: string;
  /** The text of a file beside it, by its path; null where there is none. */
  readonly read: (path: string) => string | null;
}

/** A section that holds what was rendered. Ids of headings and the like name nothing here. */
export function sectionOf({ content }: Rendered, attributes: Readonly<Record<string, string>> = {}): Element {
  const section = createElement('section', attributes);
  for (const node of content.childNodes.slice()) {
    if (isElement(node)) removeAttributes(node, 'id');
    append(section, node);
  }
  return section;
}
