import type { TextMark, TextNode } from '@rostrum/deck';
import { words as texts } from '@rostrum/words/convert';
import { sourceOfFormula } from '../../../markup/formula.ts';
import { type LookContext, styled, styledBy, type TextLook, typefaceOf } from './look.ts';
import { attributeOf, textIn } from './nodes.ts';
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

/** The quotations (`<q>`) that a node stands in, the outermost first: browsers write their marks, no presentation does. */
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
    const own = styledBy(markLook(inside, mark, context), mark.attrs?.['style'], context.palette);
    const lang = attributeOf(mark, 'lang');
    return lang === undefined || lang === '' ? own : { ...own, lang };
  }, look);
}

function markLook(look: TextLook, mark: TextMark, context: LookContext): TextLook {
  const attrs = mark.attrs ?? {};
  switch (mark.type) {
    case 'bold':
      return { ...look, bold: true };
    case 'italic':
      return { ...look, italic: true };
    case 'underline':
      return { ...look, underline: true };
    case 'strike':
      return { ...look, strike: true };
    case 'subscript':
      return { ...look, raise: 'sub' };
    case 'superscript':
      return { ...look, raise: 'super' };
    case 'code':
      return codeLook(look, context);
    case 'highlight':
      return {
        ...look,
        ink: context.palette.ink('var(--deck-selection-text)') ?? look.ink,
        highlight: context.palette.ink('var(--deck-selection)'),
      };
    case 'link':
      return {
        ...look,
        href: String(attrs['href'] ?? ''),
        underline: true,
        ink: context.palette.ink('var(--deck-link)'),
      };
    case 'textStyle': {
      const names = { color: 'color', backgroundColor: 'background-color', fontSize: 'font-size' } as const;
      const said = Object.entries(names).flatMap(([attr, property]) =>
        typeof attrs[attr] === 'string' ? [[property, attrs[attr]] as const] : [],
      );
      const family = typeof attrs['fontFamily'] === 'string' ? typefaceOf(attrs['fontFamily']) : null;
      return { ...styled(look, said, context.palette), ...(family === null ? {} : { typeface: family }) };
    }
    case 'carrierMark':
      return carriedLook(look, attrs['elements'], context);
    default:
      return look;
  }
}

function codeLook(look: TextLook, { palette }: LookContext): TextLook {
  return {
    ...look,
    size: look.size * 0.85,
    typeface: 'JetBrains Mono',
    highlight: palette.ink('color-mix(in srgb, currentColor 12%, transparent)', look.ink),
  };
}

/** Elements for which there is no mark: `[[tag, attributes], …]`, the outermost first. */
function carriedLook(look: TextLook, elements: unknown, context: LookContext): TextLook {
  let inside = look;
  for (const [tag, attributes] of carriedElements(elements)) {
    if (tag === 'small') inside = { ...inside, size: inside.size * 0.6 };
    if (tag === 'code') inside = codeLook(inside, context);
    if (tag === 'kbd' || tag === 'samp') inside = { ...inside, typeface: 'JetBrains Mono' };
    if (/^(?:strong|b)$/.test(tag)) inside = { ...inside, bold: true };
    if (/^(?:em|i|cite|dfn|var)$/.test(tag)) inside = { ...inside, italic: true };
    if (/^(?:u|ins)$/.test(tag)) inside = { ...inside, underline: true };
    if (/^(?:s|strike|del)$/.test(tag)) inside = { ...inside, strike: true };
    if (tag === 'big') inside = { ...inside, size: inside.size * 1.2 };
    inside = styledBy(inside, attributes['style'], context.palette);
  }
  return inside;
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
