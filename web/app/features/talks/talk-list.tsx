import { type DeckDetail, momentInWords } from '@rostrum/contract';
import { ChevronDown, Download, Presentation } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api/client.ts';
import { lengthInWords, useTimeZone } from '../../format/moment.ts';
import { messages } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notification-store.ts';
import { FormShell } from '../accounts/form-shell.tsx';

const words = () => messages.talks;
/** What comes as a file, and what there has to be of it. */
const TABLES = { numbers: 'viewers', questions: 'questions', polls: 'polls', reactions: 'reactions' } as const;

interface PollResult {
  readonly poll_id: string;
  readonly question: string;
  readonly people: number;
  readonly options: readonly { readonly text: string; readonly votes: number }[];
}

interface AskedQuestion {
  readonly id: string;
  readonly text: string;
  readonly name: string | null;
  readonly answered: boolean;
  readonly votes: number;
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
  readonly asked: readonly AskedQuestion[];
}

/** Talks that were given with a deck, each with what its audience said as tables. */
export function TalkList({ deck, talks }: { readonly deck: DeckDetail; readonly talks: readonly Talk[] }) {
  const timeZone = useTimeZone();
  if (talks.length === 0) return <EmptyState icon={Presentation} title={words().emptyTitle} text={words().emptyText} />;
  const moments = talks.map((talk) => momentInWords(talk.begun_at, timeZone));
  return (
    <ul className="settings-list">
      {talks.map((talk, index) => {
        const moment = moments[index] ?? '';
        // Two that began in the same minute are told apart all the same.
        const earlier = moments.slice(0, index).filter((other) => other === moment).length;
        return (
          <TalkRow
            key={talk.id}
            deck={deck}
            talk={talk}
            moment={moment}
            name={earlier === 0 ? moment : `${moment} (${earlier + 1})`}
          />
        );
      })}
    </ul>
  );
}

interface TalkRowProps {
  readonly deck: DeckDetail;
  readonly talk: Talk;
  /** When it began. */
  readonly moment: string;
  /** What tells it from the others on the page. */
  readonly name: string;
}

function TalkRow({ deck, talk, moment, name }: TalkRowProps) {
  const { revalidate } = useRevalidator();
  const remove = async () => {
    await api.call('talkDelete', { params: { id: deck.id, talk_id: talk.id } });
    notify(words().deleted);
    await revalidate();
  };
  return (
    <li className="settings-row">
      <Icon of={Presentation} size={20} />
      <div>
        <b>
          <time dateTime={talk.begun_at}>{moment}</time>
          {talk.ended_at === null ? <Badge tone="info">{words().goesOn}</Badge> : null}
        </b>
        <p>
          {talk.presenter === null ? null : `${words().by(talk.presenter)} · `}
          {talk.ended_at === null ? null : `${words().lasted(lengthInWords(talk.begun_at, talk.ended_at))} · `}
          {words().counts(talk)}
        </p>
        {talk.asked.length === 0 ? null : (
          <Unfold
            title={
              talk.asked.length < talk.questions
                ? words().askedFirst(talk.asked.length, talk.questions)
                : words().asked(talk.asked.length)
            }
          >
            <ol className="talks-asked">
              {talk.asked.map(({ id, text, name: asker, votes, answered }) => (
                <li key={id}>
                  <span dir="auto">{text}</span>
                  <small>{words().askedBy(asker, votes, answered)}</small>
                </li>
              ))}
            </ol>
          </Unfold>
        )}
        {talk.results.length === 0 ? null : (
          <Unfold title={words().results}>
            {talk.results.map((result) => (
              <PollBars key={result.poll_id} result={result} />
            ))}
          </Unfold>
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
                aria-label={words().tableOf(words().table[table], name)}
              >
                <Icon of={Download} size={14} />
                {words().table[table]}
              </a>
            ))}
        </div>
      </div>
      {deck.abilities.edit && talk.ended_at !== null ? (
        <FormShell
          action={`/api/v1/decks/${deck.id}/talks/${talk.id}`}
          method="delete"
          className="settings-inline"
          confirm={{ title: words().deleteTitle(name), text: words().deleteText, action: words().delete }}
          onSend={remove}
        >
          <Button size="s" type="submit" aria-label={words().deleteOf(name)}>
            {words().delete}
          </Button>
        </FormShell>
      ) : null}
    </li>
  );
}

/** What is long, and unfolds on a press. */
function Unfold({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className="talks-unfold">
      <summary>
        <Icon of={ChevronDown} size={14} />
        {title}
      </summary>
      {children}
    </details>
  );
}

/** What a poll came to, as it stood on its slide. */
function PollBars({ result: { question, people, options } }: { readonly result: PollResult }) {
  return (
    <section>
      <h3 dir="auto">{question || words().poll}</h3>
      <ul>
        {options.map(({ text, votes }, index) => {
          const share = people === 0 ? 0 : votes / people;
          return (
            // Options have no names of their own here, and never change places.
            <li key={`${String(index)} ${text}`} style={{ '--share': share } as CSSProperties}>
              <span dir="auto">{text}</span>
              <span className="ui-num">{words().share(Math.round(share * 100), votes)}</span>
            </li>
          );
        })}
      </ul>
      <p>{words().answered(people)}</p>
    </section>
  );
}
