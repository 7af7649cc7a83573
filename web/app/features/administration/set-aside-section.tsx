import type { SetAsideWork } from '@rostrum/contract';
import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { TimeAgo } from '../../format/time-ago.tsx';
import { messages } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { useActing } from './use-acting.ts';
import './administration.css';

const words = () => messages.administration.setAside;

interface SetAsideSectionProps {
  readonly setAside: { readonly total: number; readonly per_page: number; readonly results: readonly SetAsideWork[] };
  readonly page: number;
}

/** Decks, imports, exports and jobs that ended the server twice. */
export function SetAsideSection({ setAside, page }: SetAsideSectionProps) {
  return (
    <>
      <h1>{messages.administration.sections.setAside}</h1>
      <section className="settings-block">
        <p className="settings-lead">{words().text}</p>
        {setAside.total === 0 ? (
          <EmptyState icon={ShieldCheck} title={words().none} text={words().noneText} />
        ) : (
          <ul className="settings-list" aria-label={messages.administration.sections.setAside}>
            {setAside.results.map((work) => (
              <SetAsideRow key={`${work.kind} ${work.id}`} work={work} />
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
  const { kind, id, name, deck, owner } = work;
  return (
    <li className="settings-row admin-report">
      <div>
        <b>
          {deck === null ? name : <Link to={deck.url}>{name}</Link>}
          {owner === null ? null : ` ${words().of(owner.name)}`}
          <Badge>{words().kinds[kind]}</Badge>
          {work.source_only ? <Badge tone="info">{words().sourceOnly}</Badge> : null}
        </b>
        <p>{work.reason}</p>
        <p>
          <TimeAgo time={work.set_aside_at} say={words().since} />
        </p>
        <div className="admin-report-do">
          <Button
            size="s"
            isPending={isSending}
            aria-label={words().retryOf(name)}
            onPress={() => void act(() => api.call('adminSetAsideRetry', { params: { kind, id } }), words().retried)}
          >
            {words().retry}
          </Button>
          {kind === 'deck' && !work.source_only ? (
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
