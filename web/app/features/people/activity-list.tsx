import type { AuditEntry } from '@rostrum/contract';
import { CloudOff, History, RotateCw } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { TimeAgo } from '../../format/time-ago.tsx';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const words = () => messages.people;

interface ActivityListProps {
  /** A page of the log; the same function as long as it is the same log. */
  readonly read: (page: number) => Promise<{ readonly total: number; readonly results: readonly AuditEntry[] }>;
  readonly sentenceOf: (entry: AuditEntry) => string;
}

/** What people did, newest first: to who may do what with a deck, or to a team and who is in it. */
export function ActivityList({ read, sentenceOf }: ActivityListProps) {
  const [entries, setEntries] = useState<readonly AuditEntry[]>([]);
  const [total, setTotal] = useState<number | null>(null);
  const [page, setPage] = useState(1);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(
    (wanted: number) =>
      read(wanted).then(
        (log) => {
          const isNew = new Set(log.results.map(({ id }) => id));
          setEntries((before) => [...before.filter(({ id }) => !isNew.has(id)), ...log.results]);
          return setTotal(log.total);
        },
        () => setFailed(true),
      ),
    [read],
  );
  useEffect(() => void load(page), [load, page]);

  if (hasFailed)
    return (
      <EmptyState icon={CloudOff} title={words().activityFailed} text={messages.errors.offline}>
        <Button
          icon={RotateCw}
          onPress={() => {
            setFailed(false);
            void load(page);
          }}
        >
          {messages.common.tryAgain}
        </Button>
      </EmptyState>
    );
  if (total === null)
    return (
      <div className="people-log" role="status" aria-label={messages.common.loading}>
        <Skeleton width="70%" />
        <Skeleton width="55%" />
        <Skeleton width="65%" />
      </div>
    );
  if (total === 0) return <EmptyState icon={History} title={words().activityNone} text={words().activityNoneText} />;
  return (
    <>
      <ul className="people-log" aria-label={words().activity}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <span>{sentenceOf(entry)}</span>
            <TimeAgo time={entry.created_at} />
          </li>
        ))}
      </ul>
      {entries.length < total ? (
        <Button kind="quiet" wide onPress={() => setPage(page + 1)}>
          {words().activityMore}
        </Button>
      ) : null}
    </>
  );
}
