import { boxOf, namesXml } from '../frame.ts';
import { groupXml } from '../group-xml.ts';
import type { BlockWriter } from '../scope.ts';

/** A group with what it holds, in coordinates of the slide. */
export const writeGroupBlock: BlockWriter<'group'> = async (block, scope) => {
  const inner = await scope.writeBlocks(scope.childrenOf(block.id));
  return inner === '' ? '' : groupXml(block, boxOf(block, scope), namesXml(block, scope), inner);
};
