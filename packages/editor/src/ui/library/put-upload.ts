import type { Media } from '@rostrum/contract';
import { type Background, NO_BACKGROUND } from '@rostrum/deck';
import type { Editor } from '../../core/index.ts';
import type { LibraryPurpose } from '../panels.ts';
import type { UploadKind } from './use-uploads.ts';

type Upload = Pick<Media, 'url' | 'width' | 'height' | 'poster_url'>;

/** The one kind that is wanted; null: any. */
export function wantedKind(purpose: LibraryPurpose): UploadKind | null {
  if (purpose.kind === 'insert') return null;
  return purpose.kind === 'replace' ? purpose.type : 'image';
}

/** A picture behind a slide, as it begins. */
export function pictureBehind(image: string): Background {
  return { ...NO_BACKGROUND, image, size: 'cover', position: '50% 50%' };
}

/** Puts an upload where the window of uploads was opened for. */
export function putUpload(
  editor: Pick<Editor, 'run' | 'stopEditing'>,
  purpose: LibraryPurpose,
  kind: UploadKind,
  upload: Upload,
): void {
  const { url: src, width, height, poster_url: poster } = upload;
  const film = { src, poster: poster ?? '' };
  switch (purpose.kind) {
    case 'background':
      editor.run('slide.setBackground', { background: pictureBehind(src) });
      return;
    case 'poster':
      editor.run('block.setProps', { blockIds: [purpose.blockId], type: 'video', props: { poster: src } });
      return;
    case 'replace':
      if (kind === 'image') {
        const image = { src, width: width ?? 0, height: height ?? 0 };
        editor.run('block.replaceImage', { blockId: purpose.blockId, image });
        return;
      }
      editor.run('block.setProps', {
        blockIds: [purpose.blockId],
        type: kind,
        props: kind === 'video' ? film : { src },
      });
      editor.stopEditing();
      return;
    case 'insert':
      if (kind === 'image') editor.run('block.addImage', { src, naturalWidth: width ?? 0, naturalHeight: height ?? 0 });
      else if (kind === 'video') editor.run('block.add', { type: 'video', props: film });
      else editor.run('block.add', { type: 'audio', props: { src } });
  }
}
