import type { RichText, TextNode } from '@rostrum/deck';
import { parseStyle } from '@rostrum/deck/html';
import { words as texts } from '@rostrum/words/convert';
import { inlineRuns } from './inline.ts';
import { type LookContext, styledBy, type TextLook } from './look.ts';
import { lengthOf } from './lengths.ts';
import { bulletOf, type OpenList } from './lists.ts';
import type { Bullet, Paragraph, Run } from './paragraph.ts';
import { attributeOf, textIn } from './nodes.ts';

interface Around {
  readonly look: TextLook;
  readonly margin: number;
  readonly lists: readonly OpenList[];
  readonly within: readonly TextNode[];
}

/** Where what has no place in a text is told. */
export type Lose = (words: string) => void;

/** The paragraphs that a text is made of, lists and containers flattened. At least one. */
export function paragraphsOf(text: RichText, look: TextLook, context: LookContext, lose: Lose): readonly Paragraph[] {
  const found: Paragraph[] = [];
  let lists = -1;
  /** The bullet that the next paragraph of an item carries. */
  let waiting: Bullet | null = null;
  const put = (around: Around, runs: readonly Run[], own: TextLook, style: unknown): void => {
    const list = around.lists.at(-1);
    const bullet = waiting;
    waiting = null;
    const said = new Map(typeof style === 'string' ? parseStyle(style) : []);
    const px = (name: string): number => lengthOf(said.get(name) ?? '', own.size) ?? 0;
    const indent = px('text-indent');
    found.push({
      runs,
      look: own,
      level: Math.min(8, Math.max(0, around.lists.length - 1)),
      bullet,
      margin: around.margin + px('margin-inline-start'),
      indent: bullet === null ? indent : -(list?.hang ?? 0),
      before: px('margin-top'),
      after: px('margin-bottom'),
      within: around.within,
      list: around.lists.length > 0 ? lists : null,
    });
  };
  const line = (node: TextNode, around: Around, own: TextLook): void => {
    const inside = aligned(styledBy(own, node.attrs?.['style'], context.palette), node);
    const runs = inlineRuns(node.content ?? [], inside, context, lose);
    put({ ...around, within: [...around.within, node] }, runs, inside, node.attrs?.['style']);
  };
  const code = (node: TextNode, around: Around): void => {
    const mono: TextLook = {
      ...around.look,
      size: 16,
      typeface: 'JetBrains Mono',
      bold: false,
      italic: false,
      line: { times: 1.2 },
      align: 'left',
      rtl: false,
      ink: context.palette.ink('var(--deck-code-text)'),
      highlight: context.palette.ink('var(--deck-code-background)'),
    };
    const inside = styledBy(mono, node.attrs?.['style'], context.palette);
    for (const words of textIn(node).split('\n')) {
      const runs: Run[] = words === '' ? [] : [{ kind: 'letters', text: words, look: inside }];
      put({ ...around, within: [...around.within, node] }, runs, inside, null);
    }
  };
  const list = (node: TextNode, around: Around): void => {
    const isOuter = around.lists.length === 0;
    if (isOuter) lists += 1;
    const look = aligned(styledBy({ ...around.look, align: 'start' }, node.attrs?.['style'], context.palette), node);
    const said = new Map(parseStyle(String(node.attrs?.['style'] ?? '')));
    const own = lengthOf(said.get('margin-inline-start') ?? '', look.size);
    const hang = look.size * (isOuter ? 1.1 : 1.3);
    const open: OpenList = {
      node,
      depth: around.lists.length,
      hang: own === null ? hang : Math.min(hang, Math.max(0, own)),
      count: 0,
      since: null,
    };
    const inside: Around = {
      look,
      margin: around.margin + (own ?? hang),
      lists: [...around.lists, open],
      within: [...around.within, node],
    };
    for (const item of node.content ?? []) {
      const itemLook = aligned(styledBy(look, item.attrs?.['style'], context.palette), item);
      waiting = bulletOf(open, found.length, (at) => found[at]?.bullet ?? null);
      blocks(item.content ?? [], { ...inside, look: itemLook, within: [...inside.within, item] });
      // An item without words of its own shows its sign beside what it holds.
      waiting = null;
    }
  };
  const table = (node: TextNode, around: Around): void => {
    lose(texts.out.texts.table);
    for (const row of node.content ?? []) {
      const runs = (row.content ?? []).flatMap((cell, index): Run[] => {
        const look = { ...around.look, bold: around.look.bold || cell.type === 'tableHeader' };
        const inside = (cell.content ?? []).flatMap((block) => inlineRuns(block.content ?? [], look, context, lose));
        return index === 0 ? inside : [{ kind: 'letters', text: '\t', look }, ...inside];
      });
      put({ ...around, within: [...around.within, node, row] }, runs, around.look, null);
    }
  };
  const block = (node: TextNode, around: Around): void => {
    switch (node.type) {
      case 'paragraph':
        return line(node, around, around.look);
      case 'heading':
        return line(node, around, headingLook(Number(node.attrs?.['level'] ?? 1), around.look, context));
      case 'bulletList':
      case 'orderedList':
        return list(node, around);
      case 'codeBlock':
        return code(node, around);
      case 'blockquote': {
        lose(texts.out.texts.quotation);
        const quoted: TextLook = {
          ...around.look,
          ink: context.palette.ink('var(--deck-muted)'),
          italic: true,
          align: 'start',
        };
        const look = styledBy(quoted, node.attrs?.['style'], context.palette);
        const margin = around.margin + around.look.size * 0.92;
        return blocks(node.content ?? [], { ...around, look, margin, within: [...around.within, node] });
      }
      case 'table':
        return table(node, around);
      case 'carrierAtom': {
        const words = textIn(node);
        if (words === '') lose(texts.out.texts.rule);
        const runs: Run[] = words === '' ? [] : [{ kind: 'letters', text: words, look: around.look }];
        return put({ ...around, within: [...around.within, node] }, runs, around.look, null);
      }
      default: {
        const look = aligned(styledBy(around.look, node.attrs?.['style'], context.palette), node);
        return blocks(node.content ?? [], { ...around, look, within: [...around.within, node] });
      }
    }
  };
  const blocks = (nodes: readonly TextNode[], around: Around): void => {
    for (const node of nodes) block(node, around);
  };
  blocks(text.content, { look, margin: 0, lists: [], within: [] });
  if (found.length === 0) put({ look, margin: 0, lists: [], within: [] }, [], look, null);
  return found;
}

/** What the stylesheet makes of a heading; a block that says a colour, spacing or height of lines says it for these, too. */
function headingLook(level: number, look: TextLook, { font, ownCss, palette, says }: LookContext): TextLook {
  const size = look.size * (font.measures.headings[Math.min(5, Math.max(0, level - 1))] ?? 1);
  return {
    ...look,
    size,
    typeface: '+mj-lt',
    bold: font.headingWeight === 700,
    ...(says.has('color') ? {} : { ink: palette.ink('var(--deck-heading)') }),
    ...(says.has('line-height') ? {} : { line: { times: font.measures.headingLine } }),
    ...(says.has('letter-spacing') ? {} : { spacing: lengthOf(font.headingSpacing, size) ?? 0 }),
    caps: ownCss.headingCaps.get(level) ?? (font.headingTransform === 'uppercase' ? 'all' : 'none'),
  };
}

/** What a node says of its sides and its script, in attrs of their own. */
function aligned(look: TextLook, node: TextNode): TextLook {
  const align = node.attrs?.['textAlign'];
  const dir = attributeOf(node, 'dir');
  const lang = attributeOf(node, 'lang');
  return {
    ...look,
    ...(typeof align === 'string' && /^(?:start|end|left|center|right|justify)$/.test(align)
      ? { align: align as TextLook['align'] }
      : {}),
    ...(dir === 'rtl' || dir === 'ltr' ? { rtl: dir === 'rtl' } : {}),
    ...(lang === undefined || lang === '' ? {} : { lang }),
  };
}
