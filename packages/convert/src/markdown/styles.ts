import { words } from '@rostrum/words/convert';
import { descendants, type Element, remove } from '../html/dom.ts';
import type { DraftLoss } from './rendered.ts';

/** Takes the style sheets out that are written for another tool's slides. */
export function dropStyles(section: Element, losses: DraftLoss[]): void {
  for (const element of [...descendants(section)]) {
    if (element.tagName !== 'style') continue;
    remove(element);
    losses.push({ kind: 'css', message: words.markdown.styleSheet });
  }
}
