import { words } from '@rostrum/words/editor';
import type { Media } from '@rostrum/contract';
import { AudioLines, Film, Trash2 } from 'lucide-react';
import { IconButton } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';

interface LibraryItemProps {
  readonly item: Media;
  readonly onChoose: () => void;
  readonly onDelete: () => void;
}

/** One upload: a press puts it on the slide. */
export function LibraryItem({ item, onChoose, onDelete }: LibraryItemProps) {
  const { content_type, url, poster_url } = item;
  const label = item.label === '' ? words.library.untitled : item.label;
  const isImage = content_type.startsWith('image/');
  const picture = isImage ? url : poster_url;
  return (
    <li className="ed-library-item">
      <button type="button" className="ed-library-choose" title={label} onClick={onChoose}>
        <span className="ed-library-picture">
          {picture === null ? (
            <Icon of={content_type.startsWith('video/') ? Film : AudioLines} size={24} />
          ) : (
            <img src={picture} alt="" loading="lazy" decoding="async" draggable={false} />
          )}
        </span>
        <span className="ed-clip">{label}</span>
      </button>
      {item.abilities.update ? (
        <IconButton
          label={words.library.deleteOf(label)}
          icon={Trash2}
          iconSize={14}
          className="ed-library-drop"
          onPress={onDelete}
        />
      ) : null}
    </li>
  );
}
