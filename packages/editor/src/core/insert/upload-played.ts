import { type BlockId, blockTypes, type Rect, type SlideId } from '@rostrum/deck';
import { patchBlock } from '@rostrum/deck/doc';
import { words } from '@rostrum/words/editor';
import type { ImageFile, UploadedPlayed } from '../api.ts';
import { insertBlock } from '../commands/block-edits.ts';
import { type EditorContext, mayEditSlide } from '../context.ts';
import { fittedSize } from './fitted-size.ts';

export type PlayedBlock = 'video' | 'audio';

/** Whether a file is a film or a sound, as far as its name and type say. */
export function playedKindOf({ name, type }: Pick<ImageFile, 'name' | 'type'>): PlayedBlock | null {
  if (type.startsWith('video/') || /\.(?:mkv|avi|mov)$/i.test(name)) return 'video';
  return type.startsWith('audio/') ? 'audio' : null;
}

/**
 * Uploads a film or a sound. It comes into its block, which keeps its place; where that is gone by then, or where there
 * is none yet, a new one comes into the rect.
 */
export function uploadPlayed(
  context: EditorContext,
  file: ImageFile,
  target: { readonly slideId: SlideId; readonly rect: Rect; readonly blockId?: BlockId; readonly type: PlayedBlock },
): void {
  const { slideId, rect, type } = target;
  const [x, y, width, height] = rect;
  context.uploads.start({
    kind: 'played',
    file,
    slideId,
    box: { x, y, width, height: height ?? 0 },
    onDone(uploaded) {
      const block = target.blockId === undefined ? undefined : context.document.deck.blocks[target.blockId];
      if (!mayEditSlide(context, block?.slideId ?? slideId)) return;
      const props = { src: uploaded.src, ...(type === 'video' && { poster: uploaded.poster }) };
      if (block?.type === type) context.document.edit((doc) => patchBlock(doc, block.id, { props }));
      else {
        const all = { ...blockTypes[type].defaults, ...props };
        insertBlock(
          context,
          { type, rect: type === 'video' ? shapedRect(context, rect, uploaded) : rect, props: all },
          slideId,
        );
      }
      if (type === 'video' && !uploaded.converted) {
        context.notify({
          tone: 'neutral',
          message: words.core.filmAsItIs,
        });
      }
    },
  });
}

/** The film in its own shape, around the middle of the place that was kept for it, and inside of it. */
function shapedRect(context: EditorContext, [x, y, width, height]: Rect, film: UploadedPlayed): Rect {
  if (height === null || film.width === 0 || film.height === 0) return [x, y, width, height];
  const own = fittedSize(context, film.width, film.height);
  const scale = Math.min(width / own.width, height / own.height);
  const [wide, tall] = [Math.max(1, Math.round(own.width * scale)), Math.max(1, Math.round(own.height * scale))];
  return [Math.round(x + (width - wide) / 2), Math.round(y + (height - tall) / 2), wide, tall];
}
