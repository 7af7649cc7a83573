import type { CurrentUser } from '@rostrum/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { genericError, messages } from '../../messages/index.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/notification-store.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { hideDeckLimit, isDeckLimitShown, subscribeToDeckLimit } from './deck-limit-store.ts';
import { deckLimitPath, decksPath } from './paths.ts';

/** What the page about the limit says, over the page on which it was met. */
export function DeckLimitDialog({ user }: { readonly user: CurrentUser | null }) {
  const isShown = useSyncExternalStore(subscribeToDeckLimit, isDeckLimitShown, () => false);
  const { pathname } = useLocation();
  if (user === null || !isShown) return null;
  return (
    <Dialog title={messages.deck.deckLimitTitle} isOpen onClose={hideDeckLimit} width={440}>
      <LimitText path={deckLimitPath(user)} />
      <div className="ui-dialog-foot">
        <LinkButton to="/pricing" kind="quiet" onClick={hideDeckLimit}>
          {messages.errors.upgradeOptions}
        </LinkButton>
        {pathname === decksPath(user) ? null : (
          <LinkButton to={decksPath(user)} onClick={hideDeckLimit}>
            {messages.trash.back}
          </LinkButton>
        )}
        <Button kind="primary" onPress={hideDeckLimit}>
          {messages.common.close}
        </Button>
      </div>
    </Dialog>
  );
}

function LimitText({ path }: { readonly path: string }) {
  const [html, setHtml] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    limitHtml(path, stop.signal).then(setHtml, () => {
      if (stop.signal.aborted) return;
      hideDeckLimit();
      notify(genericError(), { tone: 'negative' });
    });
    return () => stop.abort();
  }, [path]);
  if (html === null)
    return (
      <div className="ui-dialog-body">
        <Skeleton height={34} />
      </div>
    );
  // Written by our own server, for this person.
  return <div className="ui-dialog-body" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The inside of the page. Throws where it does not come. */
async function limitHtml(path: string, signal: AbortSignal): Promise<string> {
  const headers = { accept: 'text/html', 'x-requested-with': 'XMLHttpRequest' };
  const answer = await fetch(path, { headers, signal, credentials: 'same-origin' });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const told = page.querySelector('[data-told]');
  if (!answer.ok || told === null) throw new Error('The page about the limit did not come.');
  return told.innerHTML;
}
