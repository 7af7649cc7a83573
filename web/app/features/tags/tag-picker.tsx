import type { TagEntity } from '@rostrum/contract';
import { Check, Minus } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NewTag } from './new-tag.tsx';
import { TagDot } from './tag-dot.tsx';
import { shareOf } from './tagging.ts';
import type { Tagging } from './use-tagging.ts';
import './tags.css';

const words = () => messages.tags;

interface TagPickerProps {
  readonly title: string;
  readonly tagging: Tagging;
  readonly ids: readonly string[];
  /** The tags of each of them. */
  readonly of: readonly (readonly TagEntity[])[];
  readonly onClose: () => void;
}

/** Which tags things carry: each is put on or taken off with a press, and a new one is put on as it is made. */
export function TagPicker({ title, tagging, ids, of, onClose }: TagPickerProps) {
  return (
    <Dialog title={title} isOpen onClose={onClose} width={360}>
      <div className="ui-dialog-body">
        <NewTag shelf={tagging.shelf} type={tagging.type} onMade={(tag) => tagging.set(tag, ids, true)} />
        {tagging.tags.length === 0 ? (
          <p className="tag-none">{words().none}</p>
        ) : (
          <ul className="tag-picks">
            {tagging.tags.map((tag) => {
              const share = shareOf(tag.id, of);
              return (
                <li key={tag.id}>
                  <button
                    type="button"
                    role="checkbox"
                    aria-checked={share === 'some' ? 'mixed' : share === 'all'}
                    className="tag-pick"
                    onClick={() => tagging.set(tag, ids, share !== 'all')}
                  >
                    <TagDot color={tag.color} />
                    <span className="ui-clip" title={tag.name}>
                      {tag.name}
                    </span>
                    <span className="tag-check">
                      {share === 'none' ? null : <Icon of={share === 'all' ? Check : Minus} size={14} />}
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
