import type { Webhook } from '@rostrum/contract';
import { Ellipsis, List, Pencil, Plus, Power, Send, Trash2, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api/client.ts';
import { TimeAgo } from '../../format/time-ago.tsx';
import { messages } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem, MenuLine, MenuTrigger } from '../../ui/menu.tsx';
import { notify } from '../../ui/notification-store.ts';
import { reportFailure } from '../errors/report-failure.ts';
import { followTest } from './follow-test.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookLog } from './webhook-log.tsx';

const words = () => messages.webhooks;

/** Programs that are told of what happens on one's decks. */
export function WebhooksSection({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  const { revalidate } = useRevalidator();
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button kind="primary" icon={Plus} onPress={() => setAdding(true)}>
      {words().add}
    </Button>
  );
  return (
    <>
      <div className="settings-head">
        <h1>{words().title}</h1>
        {webhooks.length === 0 ? null : add}
      </div>
      <section className="settings-block">
        <p className="settings-lead">
          {words().text}{' '}
          <a className="ui-link" href="/api#webhooks">
            {words().howTo}
          </a>
        </p>
        {webhooks.length === 0 ? (
          <EmptyState icon={WebhookIcon} title={words().emptyTitle} text={words().emptyText}>
            {add}
          </EmptyState>
        ) : (
          <ul className="settings-list" aria-label={words().title}>
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        )}
      </section>
      {isAdding ? <WebhookDialog webhook={null} onSaved={revalidate} onClose={() => setAdding(false)} /> : null}
    </>
  );
}

function WebhookRow({ webhook }: { readonly webhook: Webhook }) {
  const { id, url, events, active, off, last_delivery: last } = webhook;
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<'edit' | 'log' | 'delete' | null>(null);
  const params = { id };
  const act = async (call: () => Promise<unknown>, said: string): Promise<void> => {
    try {
      await call();
      notify(said, { tone: 'positive' });
      await revalidate();
    } catch (error) {
      reportFailure(error);
    }
  };
  const test = async (): Promise<void> => {
    try {
      const { delivery } = await api.call('webhookPing', { params });
      notify(words().pinged);
      const tried = await followTest(id, delivery.id);
      await revalidate();
      if (tried === null) notify(words().testWaits);
      else if (tried.state === 'done') notify(words().testArrived, { tone: 'positive' });
      else
        notify((tried.state === 'waiting' ? words().testFailed : words().testGivenUp)(tried.said), {
          tone: 'negative',
        });
    } catch (error) {
      reportFailure(error);
    }
  };
  const close = (): void => setOpen(null);
  return (
    <li className="settings-row" data-off={active ? undefined : true}>
      <Icon of={WebhookIcon} size={20} />
      <div>
        <b>
          {url}
          {active ? null : <Badge tone="bad">{words().off}</Badge>}
        </b>
        <p title={events.map((event) => words().eventNames[event]).join(', ')}>
          {words().countOf(events.length)}
          {' · '}
          {last === null ? words().never : <TimeAgo time={last.at} say={last.ok ? words().lastOk : words().lastBad} />}
        </p>
        {active ? null : <p>{words().offTexts[off ?? 'unknown']}</p>}
      </div>
      <MenuTrigger>
        <IconButton label={words().manage(url)} icon={Ellipsis} />
        <Menu label={words().manage(url)}>
          <MenuItem icon={List} label={words().log} onAction={() => setOpen('log')} />
          <MenuItem icon={Send} label={words().ping} onAction={() => void test()} />
          <MenuItem icon={Pencil} label={words().edit} onAction={() => setOpen('edit')} />
          <MenuItem
            icon={Power}
            label={active ? words().switchOff : words().switchOn}
            onAction={() =>
              void act(
                () => api.call('webhookUpdate', { params, body: { webhook: { active: !active } } }),
                active ? words().switchedOff : words().switchedOn,
              )
            }
          />
          <MenuLine />
          <MenuItem icon={Trash2} label={words().delete} danger onAction={() => setOpen('delete')} />
        </Menu>
      </MenuTrigger>
      {open === 'edit' ? <WebhookDialog webhook={webhook} onSaved={revalidate} onClose={close} /> : null}
      {open === 'log' ? <WebhookLog webhook={webhook} onClose={close} /> : null}
      <ConfirmDialog
        title={words().deleteTitle}
        text={words().deleteText(url)}
        action={words().delete}
        isOpen={open === 'delete'}
        onCancel={close}
        onConfirm={() => {
          close();
          void act(() => api.call('webhookDelete', { params }), words().deleted);
        }}
      />
    </li>
  );
}
