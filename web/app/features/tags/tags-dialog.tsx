import { LIMITS, type TagEntity, type TagType } from '@rostrum/contract';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/notification-store.ts';
import { reportFailure } from '../errors/report-failure.ts';
import { ColorChoice } from './color-choice.tsx';
import type { Shelf } from '../media/media-calls.ts';
import { NewTag } from './new-tag.tsx';
import { TAG_CALLS } from './tag-calls.ts';
import { TagDot } from './tag-dot.tsx';
import './tags.css';

const words = () => messages.tags;

interface TagsDialogProps {
  readonly shelf: Shelf;
  readonly type: TagType;
  readonly tags: readonly TagEntity[];
  readonly onClose: () => void;
}

/** All tags of one kind: named and coloured where they stand, made and deleted. */
export function TagsDialog({ shelf, type, tags, onClose }: TagsDialogProps) {
  const { revalidate } = useRevalidator();
  const [leaving, setLeaving] = useState<TagEntity | null>(null);
  const change = async (tag: TagEntity, fields: { name?: string; color?: number }): Promise<string | null> => {
    try {
      await api.call(TAG_CALLS[shelf].update, { params: { id: tag.id }, body: { tag: fields } });
      await revalidate();
      return null;
    } catch (error) {
      if (isApiError(error) && error.fields['name'] !== undefined) return error.fields['name'];
      reportFailure(error, words().failed);
      return null;
    }
  };
  const destroy = async (tag: TagEntity): Promise<void> => {
    try {
      await api.call(TAG_CALLS[shelf].destroy, { params: { id: tag.id } });
      notify(words().deleted(tag.name));
      await revalidate();
    } catch (error) {
      reportFailure(error, words().failed);
    }
  };
  return (
    <Dialog title={words().titles[shelf][type]} isOpen onClose={onClose} width={440}>
      <div className="ui-dialog-body">
        <NewTag shelf={shelf} type={type} onMade={() => void revalidate()} />
        {tags.length === 0 ? (
          <p className="tag-none">{words().none}</p>
        ) : (
          <ul className="tag-rows">
            {tags.map((tag) => (
              <li key={tag.id}>
                {tag.abilities.update ? (
                  <>
                    <ColorChoice name={tag.name} color={tag.color} onChoose={(color) => void change(tag, { color })} />
                    <NameField key={tag.name} tag={tag} onRename={(name) => change(tag, { name })} />
                  </>
                ) : (
                  <>
                    <TagDot color={tag.color} />
                    <span className="tag-name ui-clip">{tag.name}</span>
                  </>
                )}
                <span className="ui-num">{tag.count}</span>
                {tag.abilities.update ? (
                  <IconButton label={words().delete(tag.name)} icon={Trash2} size="s" onPress={() => setLeaving(tag)} />
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </div>
      <ConfirmDialog
        title={words().deleteTitle(leaving?.name ?? '')}
        text={words().deleteText(type, leaving?.count ?? 0)}
        action={words().deleteAction}
        isOpen={leaving !== null}
        onCancel={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving !== null) void destroy(leaving);
          setLeaving(null);
        }}
      />
    </Dialog>
  );
}

interface NameFieldProps {
  readonly tag: TagEntity;
  /** Answers what is wrong with the name; null: nothing. */
  readonly onRename: (name: string) => Promise<string | null>;
}

/** A tag's name: Enter or leaving keeps it, Esc does not. */
function NameField({ tag, onRename }: NameFieldProps) {
  const [value, setValue] = useState(tag.name);
  const [problem, setProblem] = useState<string | null>(null);
  const keep = async (): Promise<void> => {
    const name = value.trim();
    if (name === '' || name === tag.name) return setValue(tag.name);
    setProblem(await onRename(name));
  };
  return (
    <span className="tag-name">
      <input
        className="ui-input"
        aria-label={words().rename(tag.name)}
        aria-invalid={problem !== null}
        maxLength={LIMITS.tagName}
        value={value}
        onChange={(event) => {
          setProblem(null);
          setValue(event.currentTarget.value);
        }}
        onBlur={() => void keep()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void keep();
          if (event.key !== 'Escape' || value === tag.name) return;
          event.stopPropagation();
          setProblem(null);
          setValue(tag.name);
        }}
      />
      {problem === null ? null : (
        <span className="ui-error" role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}
