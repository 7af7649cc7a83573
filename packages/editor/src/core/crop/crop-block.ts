import type { Block, BlockOf } from '@rostrum/deck';
import type { BlockPatch } from '@rostrum/deck/doc';
import { placePatch } from '../commands/block-edits.ts';
import { rectOf } from '../commands/scale.ts';
import type { Frame } from '../geometry.ts';
import { type CropState, mirrored, settledCrop, WHOLE, writtenCrop } from './crop.ts';

/** A place that waits for its picture: in slides that were made from a template. */
export function isEmptyPicture(block: Block | undefined): block is BlockOf<'image'> {
  return block?.type === 'image' && block.props.src === '' && block.props.svg === '';
}

/** A picture that there is: a drawing that stands in the slide itself is not cut. */
export function isCroppable(block: Block | undefined): block is BlockOf<'image'> {
  return block?.type === 'image' && block.props.src !== '' && block.props.svg === '';
}

export function cropStateOf(block: BlockOf<'image'>, frame: Frame): CropState {
  return { frame, crop: settledCrop(mirrored(block.props.crop ?? WHOLE, block)) };
}

/** How the block looks, cropped so. */
export function withCrop(block: BlockOf<'image'>, { frame, crop }: CropState): BlockOf<'image'> {
  return {
    ...block,
    rect: rectOf(frame, false),
    props: { ...block.props, crop: writtenCrop(mirrored(crop, block)) },
  };
}

/** What is written of a block that is cropped so. */
export function cropPatch(block: BlockOf<'image'>, state: CropState): BlockPatch {
  const { rect, props } = withCrop(block, state);
  const place = placePatch(block, rect, new Set([block.id]));
  return { ...place, props: { ...place.props, crop: props.crop } };
}
