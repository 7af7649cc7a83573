import type { Media } from '@rostrum/contract';
import { AudioLines, Film } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';

export type PlayedKind = 'image' | 'video' | 'audio';

export const kindOf = ({ content_type }: Media): PlayedKind => {
  if (content_type.startsWith('video/')) return 'video';
  return content_type.startsWith('audio/') ? 'audio' : 'image';
};

/** How an upload looks in a list: the picture, the picture of a film, or what stands for one. */
export function MediaPicture({ item }: { readonly item: Media }) {
  const kind = kindOf(item);
  const picture = kind === 'image' ? item.url : item.poster_url;
  return (
    <>
      {picture === null ? (
        <Icon of={kind === 'video' ? Film : AudioLines} size={24} />
      ) : (
        <img src={picture} alt="" loading="lazy" decoding="async" draggable={false} />
      )}
      {kind === 'video' && picture !== null ? (
        <span className="media-mark">
          <Icon of={Film} size={14} />
        </span>
      ) : null}
    </>
  );
}
