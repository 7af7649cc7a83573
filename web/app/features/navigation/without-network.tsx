import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router';
import { messages } from '../../messages/index.ts';
import { dismissNotification, notify } from '../../ui/notification-store.ts';
import { needsNetwork } from './needs-network.ts';
import { useOnline } from './use-online.ts';

const words = () => messages.errors;

/**
 * Stays on a page while there is no network: the next one could not come, and what is written on this one would be
 * gone. A deck that the service worker keeps opens from there; of anything else it is said, with a way to try again.
 */
export function WithoutNetwork() {
  const isOnline = useOnline();
  const navigate = useNavigate();
  const { key } = useLocation();
  /** What is said, and where. */
  const said = useRef<{ readonly id: number; readonly at: string } | null>(null);
  const stay = async (address: string): Promise<void> => {
    if (await isKept(address)) return window.location.assign(address);
    const id = notify(words().offlinePage, {
      isLasting: true,
      action: { label: messages.common.tryAgain, run: () => void navigate(address) },
    });
    said.current = { id, at: key };
  };
  // Somewhere else after all: there is nothing to say any more.
  useEffect(() => {
    if (said.current === null || said.current.at === key) return;
    dismissNotification(said.current.id);
    said.current = null;
  }, [key]);
  // A router that has something to ask minds every step by the browser's own means, a plain `#` too: only while
  // there is reason.
  return isOnline ? null : <Stay onStay={(address) => void stay(address)} />;
}

function Stay({ onStay }: { readonly onStay: (address: string) => void }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => needsNetwork(currentLocation, nextLocation));
  const stayed = useEffectEvent(onStay);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { pathname, search, hash } = blocker.location;
    blocker.reset();
    stayed(pathname + search + hash);
  }, [blocker]);
  return null;
}

/** Whether the service worker answers for an address without a network. */
async function isKept(address: string): Promise<boolean> {
  if (!('caches' in window)) return false;
  const { href } = new URL(address, window.location.href);
  const kept = await window.caches.match(href, { ignoreVary: true }).catch(() => undefined);
  return kept !== undefined;
}
