import { isBlockType } from '../blocks/index.ts';
import type { Block, Slide } from '../model/types.ts';
import { parsePage } from './parse-html.ts';
import { elementsOf, isBlockElement, readBlock } from './read-block.ts';
import { readSlide } from './read-slide.ts';
import { contextOf } from './render.ts';
import { sanitizeTree } from './sanitize-tree.ts';
import { findElement, type HtmlElement } from './tree.ts';
import { writeBlock } from './write-block.ts';
import { writeSectionTag } from './write-slide.ts';

/**
 * What an older version carried because it had no name for it, read as its HTML is read today: a block without what it
 * holds, a snippet that was kept under the name of a type which exists now as a block of that type.
 */
export function rereadBlock(block: Block): Block {
  const box = elementIn(writeBlock({ block, children: [] }, contextOf({}, true)), isBlockElement);
  if (!box) return block;
  if (block.type === 'snippet' && isBlockType(block.props.sourceType)) {
    const { sourceType } = block.props;
    box.attrs = box.attrs
      .filter(({ name }) => name !== 'data-source-type')
      .map((attribute) => (attribute.name === 'data-block-type' ? { ...attribute, value: sourceType } : attribute));
  }
  return readBlock(elementsOf(box), {
    slideId: block.slideId,
    parentId: block.parentId,
    order: block.order,
    z: block.z,
    origin: [0, 0],
    width: block.rect[2],
    height: block.rect[3] ?? 0,
    newId: () => block.id,
    claimId: () => true,
    cut: () => undefined,
  });
}

/** The same for a slide. */
export function rereadSlide(slide: Slide): Slide {
  const section = elementIn(`${writeSectionTag(slide)}</section>`, ({ tagName }) => tagName === 'section');
  return section ? readSlide(section, slide) : slide;
}

function elementIn(html: string, matches: (element: HtmlElement) => boolean): HtmlElement | null {
  const { tree } = parsePage(`<!DOCTYPE html>${html}`);
  sanitizeTree(tree, () => undefined);
  return findElement(tree, matches);
}
