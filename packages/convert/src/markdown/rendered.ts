import type { Env, MarkdownIt } from 'markdown-it';
import { type Parent, parsePart } from '../html/dom.ts';
import { type Footnotes, renderFootnotes } from './syntax/footnotes.ts';

export interface DraftLoss {
  readonly kind: string;
  readonly message: string;
}

export interface Rendered {
  readonly content: Parent;
  readonly losses: readonly DraftLoss[];
}

/** What slides have in common with the rest of their text. */
export interface Shared {
  readonly references?: NonNullable<Env['references']>;
  readonly footnotes?: Footnotes;
}

/** Names what the Markdown of a slide loses while it is read. */
export function addLoss(env: Env | undefined, kind: string, message: string): void {
  const losses = env?.['losses'];
  if (Array.isArray(losses)) (losses as DraftLoss[]).push({ kind, message });
}

/** The Markdown of one slide as elements, its footnotes at the end. */
export function render(markdown: MarkdownIt, source: string, { references = {}, footnotes }: Shared = {}): Rendered {
  const losses: DraftLoss[] = [];
  const env: Env = { references, footnotes, losses };
  const html = markdown.render(source, env);
  return { content: parsePart(html + renderFootnotes(markdown, env)), losses };
}
