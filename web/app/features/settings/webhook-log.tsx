import type { Webhook, WebhookDelivery } from '@rostrum/contract';
import { CloudOff, Inbox, RotateCw } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../api/client.ts';
import { TimeAgo } from '../../format/time-ago.tsx';
import { messages } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { notify } from '../../ui/notification-store.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { reportFailure } from '../errors/report-failure.ts';

const words = () => messages.webhooks;
const TONES = { waiting: 'info', done: 'good', failed: 'bad' } as const;

interface WebhookLogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** What was sent to an address, and what became of it. */
export function WebhookLog({ webhook: { id }, onClose }: WebhookLogProps) {
  const [shown, setShown] = useState<{ total: number; rows: readonly WebhookDelivery[] } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [page, setPage] = useState(1);
  const load = useCallback(
    (wanted: number) =>
      api.call('webhookDeliveries', { params: { id }, query: { page: wanted } }).then(
        ({ total, results }) => {
          setFailed(false);
          const isNew = new Set(results.map((row) => row.id));
          return setShown((before) => ({
            total,
            rows: [...(before?.rows ?? []).filter((row) => wanted > 1 && !isNew.has(row.id)), ...results],
          }));
        },
        () => setFailed(true),
      ),
    [id],
  );
  useEffect(() => void load(page), [load, page]);
  const again = async (delivery: WebhookDelivery): Promise<void> => {
    try {
      await api.call('webhookRedeliver', { params: { id, delivery: delivery.id } });
      notify(words().redelivered, { tone: 'positive' });
      if (page === 1) await load(1);
      else setPage(1);
    } catch (error) {
      reportFailure(error);
    }
  };
  return (
    <Dialog title={words().logTitle} isOpen onClose={onClose} width={600}>
      <div className="ui-dialog-body settings-log">
        {hasFailed ? (
          <EmptyState icon={CloudOff} title={messages.people.activityFailed} text={messages.errors.offline}>
            <Button icon={RotateCw} onPress={() => void load(page)}>
              {messages.common.tryAgain}
            </Button>
          </EmptyState>
        ) : shown === null ? (
          <div role="status" aria-label={messages.common.loading}>
            <Skeleton width="70%" />
            <Skeleton width="55%" />
          </div>
        ) : shown.total === 0 ? (
          <EmptyState icon={Inbox} title={words().logNone} text={words().logNoneText} />
        ) : (
          <ul className="settings-list" aria-label={words().logTitle}>
            {shown.rows.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} onAgain={() => void again(delivery)} />
            ))}
          </ul>
        )}
        {shown !== null && shown.rows.length < shown.total ? (
          <Button kind="quiet" wide onPress={() => setPage(page + 1)}>
            {words().more}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

function DeliveryRow({ delivery, onAgain }: { readonly delivery: WebhookDelivery; readonly onAgain: () => void }) {
  const { event, state, tries, status, said, body } = delivery;
  const about = [
    tries === 0 ? null : words().tries(tries),
    status === null ? null : words().status(status),
    said === '' || status !== null ? null : said,
  ].filter((part) => part !== null);
  return (
    <li className="settings-row">
      <div>
        <b>
          {event}
          <Badge tone={TONES[state]}>{words().states[state]}</Badge>
        </b>
        <p>
          <TimeAgo time={delivery.created_at} />
          {about.length === 0 ? null : ` · ${about.join(' · ')}`}
        </p>
        <details className="settings-sent">
          <summary>{words().body}</summary>
          <pre tabIndex={0}>{body}</pre>
        </details>
      </div>
      {state === 'waiting' ? null : (
        <Button size="s" aria-label={words().redeliverOf(event)} onPress={onAgain}>
          {words().redeliver}
        </Button>
      )}
    </li>
  );
}
