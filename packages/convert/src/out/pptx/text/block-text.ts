import type { Block, RichText } from '@rostrum/deck';
import { inkOnFill } from '../ink.ts';
import type { DeckScope, SlideScope } from '../scope.ts';
import { attributesIn } from './carried.ts';
import { centreLists } from './list-places.ts';
import { type LookContext, plainLook, styled, type TextLook } from './look.ts';
import type { Paragraph } from './paragraph.ts';
import { paragraphsOf } from './paragraphs.ts';

/** What all letters of a block look like before its text says anything, and what that is worked out with. */
export function blockLook(
  block: Block,
  scope: Pick<SlideScope, 'palette' | 'font' | 'ownCss' | 'deck'>,
  fill?: string,
): { readonly look: TextLook; readonly context: LookContext } {
  const { meta } = scope.deck;
  const context: LookContext = {
    palette: scope.palette,
    font: scope.font,
    ownCss: scope.ownCss,
    says: new Set(Object.keys(block.style)),
  };
  const carried = attributesIn(block);
  const rtl = carried.dir === undefined ? meta.rtl : carried.dir === 'rtl';
  const plain = plainLook(context, rtl, carried.lang ?? meta.language);
  const own = Object.entries(block.style).filter(([name]) => !name.startsWith('background'));
  const ink = fill === undefined || block.style['color'] !== undefined ? null : inkOnFill(fill, scope.palette);
  const look = styled(ink === null ? plain : { ...plain, ink }, own, scope.palette);
  // Headings in a shape have the colour of its words.
  const says = fill === undefined ? context.says : new Set([...context.says, 'color']);
  return { look, context: { ...context, says } };
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
