import type { BlockParts } from '../../markup/block.ts';
import { formulaAmongWords } from '../../markup/formula.ts';
import { escapeHtml, round, type Style } from '../../markup/style.ts';
import { runStyle, type TextContext } from '../text-style.ts';
import { child, children, within, type XmlElement } from '../xml.ts';
import { latexOf } from './latex.ts';

/** KaTeX sets letters so many times as large as those around. */
const KATEX_SIZE = 1.21;

/** What a text is whose every paragraph is a formula (`a14:m`, MS-ODRAWXML 2.8); null: it holds words, or nothing. */
export function formulaIn(body: XmlElement | null): string | null {
  const lines: string[] = [];
  for (const paragraph of children(body, 'a:p')) {
    const parts = paragraph.children.filter(({ name }) => name !== 'a:pPr' && name !== 'a:endParaRPr');
    if (parts.some((part) => part.name !== 'a14:m' && (child(part, 'a:t')?.text ?? '').trim() !== '')) return null;
    lines.push(...parts.filter(({ name }) => name === 'a14:m').flatMap(sourcesIn));
  }
  const [only, ...others] = lines.filter((line) => line !== '');
  if (only === undefined) return null;
  return others.length === 0 ? only : `\\begin{gathered}${[only, ...others].join(' \\\\ ')}\\end{gathered}`;
}

/** A formula as a block. `box`: how it stands in its place. */
export function formulaParts(
  latex: string,
  body: XmlElement | null,
  context: TextContext,
  box: Style,
): Pick<BlockParts, 'type' | 'inner' | 'attributes' | 'style'> {
  const first = body === null ? undefined : [...within(body)].find(({ name }) => name === 'a:rPr');
  const { px, css } = runStyle([first ?? null], 0, context);
  return {
    type: 'math',
    inner: '',
    attributes: { 'data-math-source': latex },
    style: { color: css['color'] ?? null, 'font-size': `${round(px / KATEX_SIZE)}px`, ...box },
  };
}

/**
 * A formula among words: what can be read as it is, else as MathML, which browsers set and nobody edits;
 * else its source.
 */
export function formulaInLine(element: XmlElement, lose: (kind: string, message: string) => void): string {
  const source = sourcesIn(element).join(' ');
  if (/^[\w\s+\-=<>.,()/!|]*$/.test(source)) return escapeHtml(source);
  return formulaAmongWords(source, lose) ?? escapeHtml(`$${source}$`);
}

function sourcesIn(element: XmlElement): string[] {
  return [...within(element)].filter(({ name }) => name === 'm:oMath').map(latexOf);
}
