import type { TextMark, TextNode } from '@rostrum/deck';
import { words as texts } from '@rostrum/words/convert';
import { sourceOfFormula } from '../../../markup/formula.ts';
import { computeElementStyle, computeNodeStyle } from './element-style.ts';
import type { LookContext, TextLook } from './look.ts';
import { textIn } from './nodes.ts';
import type { Lose } from './paragraphs.ts';
import type { Run } from './paragraph.ts';

/** The runs of a line. Line breaks within words count as they do in a text. */
export function inlineRuns(
  nodes: readonly TextNode[],
  look: TextLook,
  context: LookContext,
  lose: Lose,
): readonly Run[] {
  return nodes.flatMap((node, index): readonly Run[] => {
    const inside = marked(look, node.marks ?? [], context);
    const runs = runsOf(node, inside, context, lose);
    const quotes = quotesOf(node).length;
    const marks = (sign: string, beside: TextNode | undefined): readonly Run[] => {
      const count = quotes - sharedQuotes(node, beside);
      return count === 0 ? [] : [{ kind: 'letters', text: sign.repeat(count), look: inside }];
    };
    return [...marks('“', nodes[index - 1]), ...runs, ...marks('”', nodes[index + 1])];
  });
}

function runsOf(node: TextNode, inside: TextLook, context: LookContext, lose: Lose): readonly Run[] {
  switch (node.type) {
    case 'text':
      return lettersOf(node.text ?? '', inside);
    case 'hardBreak':
      return [{ kind: 'break', look: inside }];
    case 'carrierInline': {
      const words = textIn(node);
      const source = sourceOfFormula(String(node.attrs?.['html'] ?? ''));
      if (source !== null) return [{ kind: 'formula', source, text: words || source, look: inside }];
      lose(texts.out.texts.inLine);
      return words === '' ? [] : lettersOf(words, inside);
    }
    default:
      return inlineRuns(node.content ?? [], inside, context, lose);
  }
}

/**
 * The quotations (`<q>`) that a node stands in, the outermost first: browsers write their marks, no presentation does.
 */
function quotesOf(node: TextNode | undefined): readonly string[] {
  return (node?.marks ?? []).flatMap(({ type, attrs }) =>
    type === 'carrierMark'
      ? carriedElements(attrs?.['elements'])
          .filter(([tag]) => tag === 'q')
          .map((element) => JSON.stringify(element))
      : [],
  );
}

/** How many of them go on in the node beside it. */
function sharedQuotes(node: TextNode, beside: TextNode | undefined): number {
  const [own, others] = [quotesOf(node), quotesOf(beside)];
  const end = own.findIndex((quote, index) => quote !== others[index]);
  return end < 0 ? own.length : end;
}

function lettersOf(text: string, look: TextLook): readonly Run[] {
  return text.split(/\r\n|[\r\n\u2028\v]/).flatMap((part, index): Run[] => {
    const letters: Run[] = part === '' ? [] : [{ kind: 'letters', text: part, look }];
    return index === 0 ? letters : [{ kind: 'break', look }, ...letters];
  });
}

/** Marks stand from the outermost to the innermost. */
function marked(look: TextLook, marks: readonly TextMark[], context: LookContext): TextLook {
  return marks.reduce((inside, mark) => {
    if (mark.type === 'carrierMark') return carriedLook(inside, mark.attrs?.['elements'], context);
    const element = String(mark.attrs?.['tag'] ?? ELEMENTS[mark.type] ?? 'span');
    const own = computeNodeStyle(inside, element, mark, context);
    return mark.type === 'link' ? { ...own, href: String(mark.attrs?.['href'] ?? '') } : own;
  }, look);
}

/** The usual elements of marks (`deck/src/blocks/text/text-schema.ts`). */
const ELEMENTS: Readonly<Record<string, string>> = {
  link: 'a',
  highlight: 'mark',
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  subscript: 'sub',
  superscript: 'sup',
  code: 'code',
};

/** Elements for which there is no mark: `[[tag, attributes], …]`, the outermost first. */
function carriedLook(look: TextLook, elements: unknown, context: LookContext): TextLook {
  return carriedElements(elements).reduce(
    (inside, [tag, attributes]) => computeElementStyle(inside, tag, attributes, context),
    look,
  );
}

function carriedElements(json: unknown): readonly (readonly [string, Readonly<Record<string, unknown>>])[] {
  if (typeof json !== 'string') return [];
  try {
    const list: unknown = JSON.parse(json);
    if (!Array.isArray(list)) return [];
    return list.flatMap((entry: unknown) =>
      Array.isArray(entry) && typeof entry[0] === 'string'
        ? [[entry[0], (entry[1] ?? {}) as Record<string, unknown>] as const]
        : [],
    );
  } catch {
    return [];
  }
}
