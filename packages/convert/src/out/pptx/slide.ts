import { backgroundOver, blockTree, NO_BACKGROUND, type Slide } from '@rostrum/deck';
import { backgroundTone } from '@rostrum/deck/themes';
import { backgroundXml } from './background.ts';
import { writeBlocks } from './blocks/index.ts';
import { paletteOf } from './color/palette.ts';
import type { LayoutParts } from './layouts.ts';
import { presentationType, SLIDE_NAMESPACES } from './namespaces.ts';
import type { DeckScope } from './scope.ts';
import { slideScope } from './slide-scope.ts';
import { slideTiming } from './timing/slide-timing.ts';
import { transitionXml } from './transition.ts';
import { writeNotes } from './notes/write-notes.ts';
import { treeXml } from './tree-xml.ts';
import { unglueFromNothing } from './written-shapes.ts';
import { xml, xmlPart } from './xml.ts';

/** Writes a slide into the package, as the part that is kept for it. */
export async function writeSlide(
  slide: Slide,
  part: string,
  layout: LayoutParts,
  deck: DeckScope,
  lose: (words: string) => void,
): Promise<void> {
  const stack = deck.deck.slides[slide.parentId ?? ''];
  const background = backgroundOver(stack?.background ?? NO_BACKGROUND, slide.background);
  const palette = paletteOf(deck.deck.meta, backgroundTone(background, deck.deck.meta), background.color);
  const scope = slideScope(deck, { slide, part, palette, placeOf: layout.placeOf, lose, writeBlocks });
  scope.relate('slideLayout', layout.part);
  const { behind, lowest } = await backgroundXml(background, scope);
  const blocks = blockTree(deck.deck, slide.id).map(({ block }) => block);
  const shapes = unglueFromNothing(lowest + (await scope.writeBlocks(blocks)));
  const isHidden = slide.hidden || stack?.hidden === true;
  const root = xml(
    'p:sld',
    { ...SLIDE_NAMESPACES, show: isHidden ? false : null },
    xml('p:cSld', { name: slide.name === '' ? null : slide.name }, behind, treeXml(shapes)),
    xml('p:clrMapOvr', {}, xml('a:masterClrMapping')),
    transitionXml(slide, stack ?? null, deck.deck.meta),
    slideTiming(shapes, scope),
  );
  writeNotes(slide.id, part, deck);
  deck.pkg.add(part, presentationType('slide'), xmlPart(root));
}
