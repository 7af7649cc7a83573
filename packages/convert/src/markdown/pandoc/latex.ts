import { words } from '@rostrum/words/convert';
import {
  appendText,
  createElement,
  descendants,
  type Element,
  isElement,
  replaceChildren,
  textContent,
} from '../../html/dom.ts';
import type { DraftLoss } from '../rendered.ts';

/**
 * Paragraphs that are commands of LaTeX: subtitles of frames become words and pictures become pictures; all else is
 * kept as its source, as nothing here sets it.
 */
export function readLatex(section: Element, losses: DraftLoss[]): void {
  for (const paragraph of [...descendants(section)]) {
    if (paragraph.tagName !== 'p' || paragraph.childNodes.some((node) => isElement(node) && node.tagName !== 'a'))
      continue;
    const source = textContent(paragraph).trim();
    if (!/^\\[A-Za-z]+(?:[[{*]|\s*$)/.test(source) || /^\\(?:begin|\()/.test(source)) continue;
    const subtitle = /^\\framesubtitle\{([^{}]*)\}$/.exec(source)?.[1];
    const picture = /^(?:\\centerline\{|\\centering\s*)?\\includegraphics(?:\[[^\]]*\])?\{([^{}]*)\}\}?$/.exec(
      source,
    )?.[1];
    if (subtitle !== undefined) {
      replaceChildren(paragraph, [withText('em', subtitle)]);
    } else if (picture !== undefined && !/\.(?:pdf|eps|ps)$/i.test(picture)) {
      replaceChildren(paragraph, [createElement('img', { alt: '', src: picture })]);
    } else {
      replaceChildren(paragraph, [withText('code', source)]);
      losses.push({ kind: 'latex', message: words.markdown.latex });
    }
  }
}

function withText(tagName: string, text: string): Element {
  const element = createElement(tagName, {});
  appendText(element, text);
  return element;
}
