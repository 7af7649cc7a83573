import type { Block, Deck, RichText, Slide } from '@rostrum/deck';
import { type Declaration, parseStyle } from '@rostrum/deck/html';
import { inkOnFill } from '../ink.ts';
import type { DeckScope, SlideScope } from '../scope.ts';
import { attributesIn } from './carried.ts';
import { cascade } from './cascade.ts';
import { computeElementStyle } from './element-style.ts';
import { centreLists } from './list-places.ts';
import { computeStyle } from './compute-style.ts';
import { type LookContext, plainLook, type TextLook } from './look.ts';
import type { Paragraph } from './paragraph.ts';
import { paragraphsOf } from './paragraphs.ts';
import { getSheetRules } from './slide-rules.ts';

/** What all letters of a block look like before its text says anything, and what that is worked out with. */
export function blockLook(
  block: Block,
  scope: Pick<SlideScope, 'palette' | 'font' | 'ownCss' | 'deck'>,
  fill?: string,
): { readonly look: TextLook; readonly context: LookContext } {
  const { meta } = scope.deck;
  const blocks = [...getGroups(block, scope.deck), block];
  const context: LookContext = {
    palette: scope.palette,
    ownCss: scope.ownCss,
    // Headings in a shape inherit its text colour.
    says: new Set([...blocks.flatMap(({ style }) => Object.keys(style)), ...(fill === undefined ? [] : ['color'])]),
  };
  const carried = attributesIn(block);
  const rtl = carried.dir === undefined ? meta.rtl : carried.dir === 'rtl';
  const plain = plainLook(scope, rtl, carried.lang ?? meta.language);
  const slide = getSections(block, scope.deck).reduce(
    (around, { attributes }) => computeElementStyle(around, 'section', { style: attributes['style'] }, context),
    plain,
  );
  const look = blocks.reduce((around, one) => computeBlockStyle(around, one, context), slide);
  const ink = fill === undefined || block.style['color'] !== undefined ? null : inkOnFill(fill, scope.palette);
  return { look: ink === null ? look : { ...look, ink }, context };
}

/** The stack, if any, and the slide of a block. */
function getSections({ slideId }: Block, { slides }: Deck): readonly Slide[] {
  const slide = slides[slideId];
  const stack = slides[slide?.parentId ?? ''];
  return [stack, slide].filter((one) => one !== undefined);
}

/** The groups around a block, the outermost first. */
function getGroups({ parentId }: Block, deck: Deck): readonly Block[] {
  const group = deck.blocks[parentId ?? ''];
  return group === undefined ? [] : [...getGroups(group, deck), group];
}

/**
 * Computes the style of the text in a block from its three elements (`deck/src/html/write-block.ts`), whose background
 * is not the text's.
 */
function computeBlockStyle(parent: TextLook, { type, style, attributes }: Block, { palette }: LookContext): TextLook {
  const outer = ['box:style', 'style:style'].flatMap((name) => parseStyle(attributes[name] ?? ''));
  const textOnly = (declarations: readonly Declaration[]): readonly Declaration[] =>
    declarations.filter(([name]) => !name.startsWith('background'));
  const around = computeStyle(parent, cascade({ own: textOnly(outer) }), palette);
  const own = textOnly(Object.entries(style));
  return computeStyle(around, cascade({ sheet: getSheetRules(`[${type}]`), own }), palette);
}

/** The paragraphs of a block's text as they stand in a box of so many px. */
export function blockParagraphs(
  block: Block,
  text: RichText,
  width: number,
  scope: Pick<SlideScope, 'palette' | 'font' | 'ownCss' | 'deck' | 'lose'> & Pick<DeckScope, 'listWidths'>,
  fill?: string,
): readonly Paragraph[] {
  const { look, context } = blockLook(block, scope, fill);
  const paragraphs = paragraphsOf(text, look, context, scope.lose);
  return centreLists(paragraphs, look, width, scope.listWidths(block.id));
}
