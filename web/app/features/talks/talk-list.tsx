import type { DeckDetail } from '@rostrum/contract';
import { Download, Presentation } from 'lucide-react';
import type { CSSProperties } from 'react';
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
/** What comes as a file, and what there has to be of it. */
const TABLES = { numbers: 'viewers', questions: 'questions', polls: 'polls', reactions: 'reactions' } as const;

interface PollResult {
  readonly poll_id: string;
  readonly question: string;
  readonly people: number;
  readonly options: readonly { readonly text: string; readonly votes: number }[];
}

export interface Talk {
  readonly id: string;
  readonly begun_at: string;
  readonly ended_at: string | null;
  readonly presenter: string | null;
  readonly viewers: number;
  readonly most_viewers: number;
  readonly participants: number;
  readonly questions: number;
  readonly polls: number;
  readonly reactions: number;
  readonly results: readonly PollResult[];
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
        {talk.results.length === 0 ? null : (
          <details className="talks-results">
            <summary>{words.results}</summary>
            {talk.results.map((result) => (
              <PollBars key={result.poll_id} result={result} />
            ))}
          </details>
        )}
        <div className="talks-tables">
          {(Object.keys(TABLES) as (keyof typeof TABLES)[])
            .filter((table) => talk[TABLES[table]] > 0)
            .map((table) => (
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

/** What a poll came to, as it stood on its slide. */
function PollBars({ result: { question, people, options } }: { readonly result: PollResult }) {
  return (
    <section>
      <h3 dir="auto">{question || words.poll}</h3>
      <ul>
        {options.map(({ text, votes }, index) => {
          const share = people === 0 ? 0 : votes / people;
          return (
            // Options have no names of their own here, and never change places.
            <li key={`${String(index)} ${text}`} style={{ '--share': share } as CSSProperties}>
              <span dir="auto">{text}</span>
              <span className="ui-num">{words.share(Math.round(share * 100), votes)}</span>
            </li>
          );
        })}
      </ul>
      <p>{words.answered(people)}</p>
    </section>
  );
}
