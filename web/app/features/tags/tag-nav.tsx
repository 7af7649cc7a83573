import type { CurrentUser, TagEntity } from '@rostrum/contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { messages } from '../../messages/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { taggedPath, teamTaggedPath } from '../decks/paths.ts';
import { draggedDecks, holdsDecks } from './drag-decks.ts';
import { TagDot } from './tag-dot.tsx';
import { TagsDialog } from './tags-dialog.tsx';
import type { Tagging } from './use-tagging.ts';
import './tags.css';

const words = () => messages.tags;
/** More than these are shown when asked for. */
const AT_FIRST = 12;

interface TagNavProps {
  readonly user: CurrentUser;
  readonly tagging: Tagging;
}

/** The tags of decks beside the lists: each leads to its decks, and takes those that are dropped on it. */
export function TagNav({ user, tagging }: TagNavProps) {
  const { shelf, tags } = tagging;
  const [isEditing, setEditing] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? tags : tags.slice(0, AT_FIRST);
  const others = tags.length - AT_FIRST;
  return (
    <div className="tag-nav">
      <div className="tag-nav-head">
        <span>{shelf === 'own' ? words().title : words().ofTeam}</span>
        <IconButton label={words().edit} icon={Plus} size="s" onPress={() => setEditing(true)} />
      </div>
      {tags.length === 0 ? null : (
        <ul>
          {shown.map((tag) => (
            <li key={tag.id}>
              <TagPlace
                tag={tag}
                to={shelf === 'own' ? taggedPath(user, tag.slug) : teamTaggedPath(tag.slug)}
                onDrop={(ids) => tagging.set(tag, ids, true, true)}
              />
            </li>
          ))}
        </ul>
      )}
      {others <= 0 ? null : (
        <button type="button" className="ui-side-nav tag-nav-more" onClick={() => setWhole(!isWhole)}>
          {isWhole ? words().fewer : words().more(others)}
        </button>
      )}
      {isEditing ? <TagsDialog shelf={shelf} type="deck" tags={tags} onClose={() => setEditing(false)} /> : null}
    </div>
  );
}

interface TagPlaceProps {
  readonly tag: TagEntity;
  readonly to: string;
  readonly onDrop: (deckIds: readonly string[]) => void;
}

function TagPlace({ tag, to, onDrop }: TagPlaceProps) {
  const [isOver, setOver] = useState(false);
  return (
    <NavLink
      className={`ui-side-nav${isOver ? ' tag-over' : ''}`}
      to={to}
      onDragOver={(event) => {
        if (!holdsDecks(event.dataTransfer)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const ids = draggedDecks(event.dataTransfer);
        if (ids.length === 0) return;
        event.preventDefault();
        onDrop(ids);
      }}
    >
      <TagDot color={tag.color} />
      <span className="ui-clip ui-grow">{tag.name}</span>
      <span className="ui-num" aria-label={words().decks(tag.count)}>
        {tag.count}
      </span>
    </NavLink>
  );
}
