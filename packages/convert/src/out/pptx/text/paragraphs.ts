import type { RichText, TextNode } from '@rostrum/deck';
import { type Declaration, parseStyle } from '@rostrum/deck/html';
import { words as texts } from '@rostrum/words/convert';
import { inlineRuns } from './inline.ts';
import { computeCellStyle, computeRowStyle } from '../table/cell-style.ts';
import { computeElementStyle, computeNodeStyle } from './element-style.ts';
import type { LookContext, TextLook } from './look.ts';
import { lengthOf } from './lengths.ts';
import { bulletOf, type OpenList } from './lists.ts';
import type { Bullet, Paragraph, Run } from './paragraph.ts';
import { getAttributes, textIn } from './nodes.ts';

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
  const line = (node: TextNode, around: Around): void => {
    const inside = computeLineStyle(node, around.look, context);
    const runs = inlineRuns(node.content ?? [], inside, context, lose);
    put({ ...around, within: [...around.within, node] }, runs, inside, node.attrs?.['style']);
  };
  const code = (node: TextNode, around: Around): void => {
    const own = computeNodeStyle(around.look, 'pre', node, context);
    const within = getCodeAttributes(node);
    const inside = within === null ? own : computeElementStyle(own, 'pre code', within, context);
    for (const words of textIn(node).split('\n')) {
      const runs: Run[] = words === '' ? [] : [{ kind: 'letters', text: words, look: inside }];
      put({ ...around, within: [...around.within, node] }, runs, inside, null);
    }
  };
  const list = (node: TextNode, around: Around): void => {
    const isOuter = around.lists.length === 0;
    if (isOuter) lists += 1;
    const look = computeNodeStyle(around.look, node.type === 'orderedList' ? 'ol' : 'ul', node, context);
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
      const itemLook = computeNodeStyle(look, 'li', item, context);
      waiting = bulletOf(open, found.length, (at) => found[at]?.bullet ?? null);
      blocks(item.content ?? [], { ...inside, look: itemLook, within: [...inside.within, item] });
      // An item without words of its own shows its sign beside what it holds.
      waiting = null;
    }
  };
  const table = (node: TextNode, around: Around): void => {
    lose(texts.out.texts.table);
    const own = computeNodeStyle(around.look, 'table', node, context);
    for (const row of node.content ?? []) {
      const inRow = computeRowStyle(row, own, context);
      const cells = (row.content ?? []).map((cell) => ({ cell, look: computeCellStyle(cell, inRow, context) }));
      const runs = cells.flatMap(({ cell, look }, index): Run[] => {
        const inside = (cell.content ?? []).flatMap((line) =>
          inlineRuns(line.content ?? [], computeLineStyle(line, look, context), context, lose),
        );
        return index === 0 ? inside : [{ kind: 'letters', text: '\t', look }, ...inside];
      });
      put({ ...around, within: [...around.within, node, row] }, runs, cells[0]?.look ?? inRow, null);
    }
  };
  const block = (node: TextNode, around: Around): void => {
    switch (node.type) {
      case 'paragraph':
      case 'heading':
        return line(node, around);
      case 'bulletList':
      case 'orderedList':
        return list(node, around);
      case 'codeBlock':
        return code(node, around);
      case 'blockquote': {
        lose(texts.out.texts.quotation);
        const look = computeNodeStyle(around.look, 'blockquote', node, context);
        const margin = around.margin + look.size * 0.92;
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
        const look = computeNodeStyle(around.look, String(node.attrs?.['tag'] ?? 'div'), node, context);
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

/** Computes the style of a paragraph or a heading. */
function computeLineStyle(node: TextNode, parent: TextLook, context: LookContext): TextLook {
  if (node.type !== 'heading') return computeNodeStyle(parent, String(node.attrs?.['tag'] ?? 'p'), node, context);
  const level = Number(node.attrs?.['level'] ?? 1);
  return computeNodeStyle(parent, `h${level}`, node, context, getHeadingRules(level, context));
}

/** Headings inherit what their block declares of these properties; the deck's own CSS may set them in capitals. */
function getHeadingRules(level: number, { ownCss, says }: LookContext): readonly Declaration[] {
  const caps = ownCss.headingCaps.get(level);
  return [
    ...['color', 'line-height', 'letter-spacing']
      .filter((property) => says.has(property))
      .map((property) => [property, 'inherit'] as const),
    ...(caps === undefined ? [] : [['text-transform', caps === 'all' ? 'uppercase' : 'none'] as const]),
  ];
}

/** The attributes of the `<code>` in a `<pre>`; null if it has none. */
function getCodeAttributes({ attrs }: TextNode): Readonly<Record<string, unknown>> | null {
  const carried = attrs?.['codeAttributes'];
  return typeof carried === 'string' ? getAttributes({ attrs: { attributes: carried } }) : null;
}
