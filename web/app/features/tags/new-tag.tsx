import { LIMITS, type TagEntity, type TagType } from '@rostrum/contract';
import { useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { reportFailure } from '../errors/report-failure.ts';
import type { Shelf } from '../media/media-calls.ts';
import { TAG_CALLS } from './tag-calls.ts';

const words = () => messages.tags;

interface NewTagProps {
  readonly shelf: Shelf;
  readonly type: TagType;
  readonly onMade: (tag: TagEntity) => void;
}

/** Makes a tag of a name. Its colour is chosen by the server, the one that the fewest have. */
export function NewTag({ shelf, type, onMade }: NewTagProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const make = async (): Promise<void> => {
    if (name.trim() === '' || isSending) return;
    setSending(true);
    try {
      const tag = await api.call(TAG_CALLS[shelf].create, { body: { tag: { name: name.trim(), tag_type: type } } });
      setName('');
      onMade(tag);
    } catch (error) {
      if (isApiError(error) && error.code === 'invalid') setProblem(error.fields['name'] ?? error.message);
      else reportFailure(error, words().failed);
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      className="tag-new"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <span className="tag-name">
        <input
          className="ui-input"
          aria-label={words().newName}
          placeholder={words().newName}
          aria-invalid={problem !== null}
          maxLength={LIMITS.tagName}
          value={name}
          onChange={(event) => {
            setProblem(null);
            setName(event.currentTarget.value);
          }}
        />
        {problem === null ? null : (
          <span className="ui-error" role="alert">
            {problem}
          </span>
        )}
      </span>
      <Button type="submit" isPending={isSending}>
        {words().add}
      </Button>
    </form>
  );
}
