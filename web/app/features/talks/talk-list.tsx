import type { DeckDetail } from '@rostrum/contract';
import { Download, Presentation } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { api } from '../../api/client.ts';
import { dayInWords } from '../../format/relative-time.ts';
import { messages } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notification-store.ts';
import { FormShell } from '../accounts/form-shell.tsx';

const words = messages.talks;
const TABLES = ['questions', 'polls', 'reactions'] as const;

export interface Talk {
  readonly id: string;
  readonly begun_at: string;
  readonly ended_at: string | null;
  readonly presenter: string | null;
  readonly participants: number;
  readonly questions: number;
  readonly polls: number;
  readonly reactions: number;
}

/** Talks that were given with a deck, each with what its audience said as tables. */
export function TalkList({ deck, talks }: { readonly deck: DeckDetail; readonly talks: readonly Talk[] }) {
  if (talks.length === 0) return <EmptyState icon={Presentation} title={words.emptyTitle} text={words.emptyText} />;
  return (
    <ul className="settings-list">
      {talks.map((talk) => (
        <TalkRow key={talk.id} deck={deck} talk={talk} />
      ))}
    </ul>
  );
}

function TalkRow({ deck, talk }: { readonly deck: DeckDetail; readonly talk: Talk }) {
  const { revalidate } = useRevalidator();
  const day = dayInWords(talk.begun_at);
  const remove = async () => {
    await api.call('talkDelete', { params: { id: deck.id, talk_id: talk.id } });
    notify(words.deleted);
    await revalidate();
  };
  return (
    <li className="settings-row">
      <Icon of={Presentation} size={20} />
      <div>
        <b>
          <time dateTime={talk.begun_at}>{day}</time>
          {talk.ended_at === null ? <Badge tone="info">{words.goesOn}</Badge> : null}
        </b>
        <p>
          {talk.presenter === null ? null : `${words.by(talk.presenter)} · `}
          {words.counts(talk)}
        </p>
        <div className="talks-tables">
          {TABLES.filter((table) => talk[table] > 0).map((table) => (
            <a
              key={table}
              className={buttonClass({ kind: 'secondary', size: 's' })}
              href={`/d/${deck.id}/talks/${talk.id}/${table}.csv`}
              download
              aria-label={words.tableOf(words.table[table], day)}
            >
              <Icon of={Download} size={14} />
              {words.table[table]}
            </a>
          ))}
        </div>
      </div>
      {deck.abilities.edit && talk.ended_at !== null ? (
        <FormShell
          action={`/api/v1/decks/${deck.id}/talks/${talk.id}`}
          method="delete"
          className="settings-inline"
          confirm={{ title: words.deleteTitle(day), text: words.deleteText, action: words.delete }}
          onSend={remove}
        >
          <Button size="s" type="submit" aria-label={words.deleteOf(day)}>
            {words.delete}
          </Button>
        </FormShell>
      ) : null}
    </li>
  );
}
