import type { CurrentUser, SentDefinition } from '@rostrum/contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { notify } from '../../ui/notification-store.ts';
import { RemoteForm } from '../../ui/remote-form.tsx';
import { decksPath } from '../decks/paths.ts';
import { deckPathOf } from '../imports/import-report.tsx';

const words = () => messages.definitions;

interface DefinitionConfirmProps {
  readonly token: string;
  readonly sent: SentDefinition;
  readonly user: CurrentUser;
  /** What was wrong when the form was sent without scripts. */
  readonly failed: string | null;
  readonly onGone: () => void;
}

const isThere = (token: string): Promise<boolean> =>
  api.call('definitionShow', { params: { token } }).then(
    () => true,
    (error: unknown) => !isApiError(error) || error.code !== 'not_found',
  );

function senderIn({ from_here: isHere, from_program: isProgram }: SentDefinition): string {
  if (isHere) return words().fromHere;
  return isProgram ? words().fromProgram : words().fromNobody;
}

/** Asks whether a definition is to become a deck, and shows its words: none of it is drawn, fetched or run. */
export function DefinitionConfirm({ token, sent, user, failed, onGone }: DefinitionConfirmProps) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState(failed);
  const action = `/api/v1/definitions/${encodeURIComponent(token)}`;
  const create = async (): Promise<void> => {
    setProblem(null);
    try {
      const { deck } = await api.call('definitionAccept', { params: { token } });
      await navigate(deck === null ? '/' : `${deckPathOf(deck)}/edit`);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === 'not_found') onGone();
      else if (error.code === 'invalid') setProblem(error.message);
      else if (error.code === 'unavailable' && !(await isThere(token))) {
        // Its deck is being made.
        notify(words().goesOn, { isLasting: true });
        await navigate(decksPath(user));
      } else throw error;
    }
  };
  const discard = async (): Promise<void> => {
    await api.call('definitionDiscard', { params: { token } }).catch((error: unknown) => {
      // It is over: that is what was wanted.
      if (!isApiError(error) || error.code !== 'not_found') throw error;
    });
    await navigate(decksPath(user));
  };
  const more = sent.slides - sent.first.length;
  return (
    <>
      <h1>
        {words().confirmTitle.before}
        <bdi>{sent.title}</bdi>
        {words().confirmTitle.after}
      </h1>
      <p className="define-lead">{words().notYet}</p>
      <dl className="define-facts">
        <div>
          <dt>{words().from}</dt>
          <dd>{sent.from === null ? senderIn(sent) : <bdi>{sent.from}</bdi>}</dd>
        </div>
        <div>
          <dt>{words().slides}</dt>
          <dd>{words().counts(sent.slides, sent.hidden)}</dd>
        </div>
      </dl>
      <p className="define-lead">{user.privileges.private_decks ? words().private : words().public}</p>
      <Problem text={problem} />
      <div className="define-do">
        <RemoteForm action={action} onSend={create}>
          {(isSending) => (
            <Button kind="primary" icon={Plus} type="submit" isPending={isSending}>
              {isSending ? words().creating : words().create}
            </Button>
          )}
        </RemoteForm>
        <RemoteForm action={action} method="delete" onSend={discard}>
          {(isSending) => (
            <Button type="submit" isPending={isSending}>
              {messages.common.cancel}
            </Button>
          )}
        </RemoteForm>
      </div>
      <section aria-labelledby="define-slides" className="define-slides">
        <h2 id="define-slides">{words().firstSlides}</h2>
        <ol>
          {sent.first.map(({ number, text, hidden }) => (
            <li key={number}>
              <span className="ui-num" aria-hidden="true">
                {number}
              </span>
              <span className="ui-sr">{words().slide(number)}</span>
              <p className={text === '' ? 'define-none' : undefined}>
                <bdi>{text === '' ? words().noWords : text}</bdi>
              </p>
              {hidden ? <Badge>{words().hidden}</Badge> : null}
            </li>
          ))}
        </ol>
        {more > 0 ? <p className="define-lead">{words().more(more)}</p> : null}
      </section>
    </>
  );
}
