import { isolated } from '@rostrum/words';
import type { SetAsideWork } from '@rostrum/contract';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { TimeAgo } from '../../format/time-ago.tsx';
import { messages } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { useFocusInList } from '../decks/use-focus-in-list.ts';
import { useActing } from './use-acting.ts';
import './administration.css';

const words = () => messages.administration.setAside;

interface SetAsideSectionProps {
  readonly setAside: { readonly total: number; readonly per_page: number; readonly results: readonly SetAsideWork[] };
  readonly page: number;
}

/** Decks, imports, exports and jobs that ended the server twice. */
export function SetAsideSection({ setAside, page }: SetAsideSectionProps) {
  const keyOf = ({ kind, id }: SetAsideWork): string => `${kind}:${id}`;
  const list = useFocusInList<HTMLUListElement>(setAside.results.map((work) => ({ id: keyOf(work) })));
  return (
    <>
      <h1>{messages.administration.sections.setAside}</h1>
      <section className="settings-block">
        <p className="settings-lead">{words().text}</p>
        {setAside.total === 0 ? (
          <EmptyState icon={ShieldCheck} title={words().none} text={words().noneText} />
        ) : (
          <ul ref={list} className="settings-list" aria-label={messages.administration.sections.setAside}>
            {setAside.results.map((work) => (
              <SetAsideRow key={keyOf(work)} work={work} />
            ))}
          </ul>
        )}
        <Pager
          page={page}
          count={Math.ceil(setAside.total / setAside.per_page)}
          addressOf={(to) => `/admin/set-aside?page=${to}`}
        />
      </section>
    </>
  );
}

function SetAsideRow({ work }: { readonly work: SetAsideWork }) {
  const { isSending, act } = useActing();
  const { kind, id, name, deck, owner, source_only: isSourceOnly } = work;
  const actions = useRef<HTMLDivElement>(null);
  const wasSourceOnly = useRef(isSourceOnly);
  // The button that opened it as source is gone, and the focus with it.
  useEffect(() => {
    const isOpened = isSourceOnly && !wasSourceOnly.current;
    wasSourceOnly.current = isSourceOnly;
    if (isOpened && document.activeElement === document.body) actions.current?.querySelector('button')?.focus();
  }, [isSourceOnly]);
  return (
    <li className="settings-row admin-report">
      <div>
        <b>
          {deck === null ? <span>{name}</span> : <Link to={deck.url}>{name}</Link>}
          <Badge>{words().kinds[kind]}</Badge>
          {isSourceOnly ? <Badge tone="info">{words().sourceOnly}</Badge> : null}
        </b>
        <p>{work.reason}</p>
        <p>
          {owner === null ? null : `${isolated(owner.name)} · `}
          <TimeAgo time={work.set_aside_at} say={words().since} />
        </p>
        <div ref={actions} className="admin-report-do">
          <Button
            size="s"
            isPending={isSending}
            aria-label={words().retryOf(name)}
            onPress={() => void act(() => api.call('adminSetAsideRetry', { params: { kind, id } }), words().retried)}
          >
            {words().retry}
          </Button>
          {kind === 'deck' && !isSourceOnly ? (
            <Button
              size="s"
              isPending={isSending}
              aria-label={words().openOf(name)}
              onPress={() => void act(() => api.call('adminDeckSourceOnly', { params: { id } }), words().opened)}
            >
              {words().open}
            </Button>
          ) : null}
        </div>
      </div>
    </li>
  );
}
