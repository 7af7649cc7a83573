import { isBlockType } from '../blocks/index.ts';
import type { Block, BlockOf } from '../model/types.ts';
import { parsePage } from './parse-html.ts';
import { elementsOf, isBlockElement, readBlock } from './read-block.ts';
import { contextOf } from './render.ts';
import { sanitizeTree } from './sanitize-tree.ts';
import { findElement } from './tree.ts';
import { writeBlock } from './write-block.ts';

/**
 * A snippet that was kept under the name of a type which there was no editor for, as a block of that type, now that there
 * is one: read as its HTML is read today. null where there still is no such type, or where its HTML is no such block.
 */
export function upgradeSnippet(block: BlockOf<'snippet'>): Block | null {
  const { sourceType } = block.props;
  if (!isBlockType(sourceType) || sourceType === 'snippet' || sourceType === 'group') return null;
  const { tree } = parsePage(`<!DOCTYPE html>${writeBlock({ block, children: [] }, contextOf({}, true))}`);
  sanitizeTree(tree, () => undefined);
  const box = findElement(tree, isBlockElement);
  if (!box) return null;
  box.attrs = box.attrs
    .filter(({ name }) => name !== 'data-source-type')
    .map((attribute) => (attribute.name === 'data-block-type' ? { ...attribute, value: sourceType } : attribute));
  const read = readBlock(elementsOf(box), {
    slideId: block.slideId,
    parentId: block.parentId,
    order: block.order,
    z: block.z,
    origin: [0, 0],
    width: block.rect[2],
    height: block.rect[3] ?? 0,
    newId: () => block.id,
    claimId: () => true,
  });
  return read.type === 'snippet' ? null : read;
}
