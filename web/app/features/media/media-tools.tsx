import type { TagEntity } from '@rostrum/contract';
import { Search, Tag } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Button } from '../../ui/button.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Select } from '../../ui/select.tsx';
import { TagsDialog } from '../tags/tags-dialog.tsx';
import { KINDS, mediaAddress, type MediaQuery } from './media-address.ts';

const words = () => messages.media;
/** Typing rests this long before the server is asked (milliseconds). */
const SEARCH_MS = 250;
const kindOptions = () => KINDS.map((id) => ({ id, label: words().kind[id] }));
const shownOptions = () =>
  [
    { id: 'shown', label: words().shown },
    { id: 'hidden', label: words().hidden },
  ] as const;

interface MediaToolsProps {
  readonly path: string;
  readonly query: MediaQuery;
  readonly tags: readonly TagEntity[];
}

/** What of the media is shown: by words, by kind, and those that were hidden. */
export function MediaTools({ path, query, tags }: MediaToolsProps) {
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  const [typed, setTyped] = useState(query.q);
  const [seen, setSeen] = useState(query.q);
  // A link has changed what is looked for; what is being typed stays.
  if (seen !== query.q) {
    setSeen(query.q);
    if (query.q === '' || typed.trim() === '') setTyped(query.q);
  }
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (next: Partial<MediaQuery>): void => {
    clearTimeout(timer.current);
    void navigate(mediaAddress(path, { ...query, q: typed.trim(), ...next }), {
      replace: true,
      preventScrollReset: true,
    });
  };
  return (
    <div className="media-tools">
      <form
        className="media-search"
        role="search"
        aria-label={words().search}
        action={path}
        onSubmit={(event) => {
          event.preventDefault();
          show({});
        }}
      >
        <Icon of={Search} size={14} />
        <input
          className="ui-input"
          type="search"
          name="q"
          aria-label={words().search}
          placeholder={words().search}
          maxLength={255}
          value={typed}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setTyped(value);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => show({ q: value.trim() }), SEARCH_MS);
          }}
        />
      </form>
      <Segments
        label={words().kinds}
        options={kindOptions()}
        selected={query.kind}
        onSelect={(kind) => show({ kind })}
      />
      <Segments
        label={words().listed}
        options={shownOptions()}
        selected={query.hidden ? 'hidden' : 'shown'}
        onSelect={(next) => show({ hidden: next === 'hidden' })}
      />
      {tags.length === 0 ? null : (
        <Select
          label={messages.tags.filter}
          kind="quiet"
          icon={Tag}
          options={[{ id: '', label: messages.tags.any }, ...tags.map(({ slug, name }) => ({ id: slug, label: name }))]}
          selected={query.tag}
          onSelect={(tag) => show({ tag })}
        />
      )}
      <Button kind="quiet" icon={Tag} onPress={() => setEditing(true)}>
        {messages.tags.edit}
      </Button>
      {isEditing ? <TagsDialog shelf={query.shelf} type="media" tags={tags} onClose={() => setEditing(false)} /> : null}
    </div>
  );
}
