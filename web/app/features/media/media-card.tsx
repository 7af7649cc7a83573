import type { Media, TagEntity } from '@rostrum/contract';
import { useState } from 'react';
import { formatBytes } from '../../format/bytes.ts';
import { dayInWords } from '../../format/relative-time.ts';
import { messages } from '../../messages/index.ts';
import { LateControls } from '../../ui/late-controls.tsx';
import { TagDots } from '../tags/tag-dot.tsx';
import { MediaLabel } from './media-label.tsx';
import { type MediaDoing, MediaMenu } from './media-menu.tsx';
import { kindOf, MediaPicture } from './media-picture.tsx';
import { labelOf } from './use-media-actions.ts';

const words = () => messages.media;

interface MediaCardProps extends MediaDoing {
  readonly item: Media;
  readonly tags: readonly TagEntity[];
  readonly onRename: (label: string) => void;
}

/** An upload in the grid: its picture opens it, its label is edited where it stands. */
export function MediaCard({ item, tags, onRename, ...doing }: MediaCardProps) {
  const [renaming, setRenaming] = useState(false);
  return (
    <article className="media-card">
      <button
        type="button"
        className={`media-thumb media-thumb-${kindOf(item)}`}
        aria-label={words().open(labelOf(item))}
        onClick={doing.onOpen}
        onKeyDown={(event) => {
          if (!item.abilities.update) return;
          if (event.key === 'F2') setRenaming(true);
          else if (event.key === 'Delete') doing.onDelete();
          else return;
          event.preventDefault();
        }}
      >
        <MediaPicture item={item} />
      </button>
      <div className="media-card-line">
        <MediaLabel
          item={item}
          isRenaming={renaming}
          onStart={() => setRenaming(true)}
          onRename={onRename}
          onEnd={() => setRenaming(false)}
        />
        <TagDots tags={tags} />
        <LateControls className="media-card-acts">
          <MediaMenu item={item} {...doing} onRename={() => setRenaming(true)} />
        </LateControls>
      </div>
      <p className="media-card-meta">
        <span className="ui-clip">{factsOf(item)}</span>
        <span>{usesOf(item)}</span>
      </p>
    </article>
  );
}

function usesOf({ deck_count: count, leaves_at: leaves }: Media): string {
  if (count > 0) return words().uses(count);
  return leaves === null ? words().unused : words().leaves(dayInWords(leaves));
}

const factsOf = ({ width, height, bytes }: Media): string =>
  [width !== null && height !== null ? words().size(width, height) : '', formatBytes(bytes)]
    .filter((fact) => fact !== '')
    .join(' · ');
