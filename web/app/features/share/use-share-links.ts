import type { ShareLink } from '@rostrum/contract';
import { useCallback, useEffect, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { genericError, messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';

/** Milliseconds that a deleted link takes to leave. */
export const DELETION_ANIMATION = 300;

export interface ShareLinks {
  readonly state: 'loading' | 'loaded' | 'failed';
  readonly links: readonly ShareLink[];
  readonly selected: ShareLink | null;
  readonly leaving: string | null;
  readonly isCreating: boolean;
  readonly select: (id: string) => void;
  readonly reload: () => void;
  readonly create: () => void;
  readonly remove: (link: ShareLink) => void;
  /** Answers whether it was saved. */
  readonly rename: (link: ShareLink, name: string) => Promise<boolean>;
}

/** The private links of a deck. */
export function useShareLinks(deckId: string): ShareLinks {
  const [state, setState] = useState<ShareLinks['state']>('loading');
  const [links, setLinks] = useState<readonly ShareLink[]>([]);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<string | null>(null);
  const [isCreating, setCreating] = useState(false);

  const load = useCallback(
    () =>
      api.call('linksList', { params: { id: deckId } }).then(
        ({ results }) => {
          setLinks(results);
          return setState('loaded');
        },
        (error: unknown) => {
          setState('failed');
          const signedOut = isApiError(error) && error.status === 401;
          notify(signedOut ? messages.share.signedOut : genericError(), { tone: 'negative' });
        },
      ),
    [deckId],
  );
  useEffect(() => void load(), [load]);

  const create = async () => {
    setCreating(true);
    try {
      const taken = new Set(links.map(({ name }) => name));
      let number = links.length + 1;
      while (taken.has(messages.share.linkName(number))) number += 1;
      const body = { access_token: { name: messages.share.linkName(number) } };
      const link = await api.call('linkCreate', { params: { id: deckId }, body });
      setLinks((before) => [...before, link]);
      setSelectedId(link.id);
    } catch {
      notify(genericError(), { tone: 'negative' });
    } finally {
      setCreating(false);
    }
  };

  const remove = async (link: ShareLink) => {
    setLeaving(link.id);
    const left = new Promise((resolve) => setTimeout(resolve, DELETION_ANIMATION));
    try {
      await api.call('linkDelete', { params: { id: deckId, link_id: link.id } });
      await left;
      setLinks((before) => before.filter(({ id }) => id !== link.id));
      setSelectedId(null);
    } catch {
      notify(genericError(), { tone: 'negative' });
    } finally {
      setLeaving(null);
    }
  };

  const rename = async (link: ShareLink, name: string): Promise<boolean> => {
    try {
      const body = { access_token: { name } };
      const saved = await api.call('linkUpdate', { params: { id: deckId, link_id: link.id }, body });
      setLinks((before) => before.map((each) => (each.id === saved.id ? saved : each)));
      return true;
    } catch {
      notify(messages.share.saveFailed, { tone: 'negative' });
      return false;
    }
  };

  const selected = links.find(({ id }) => id === selectedId) ?? links.find(({ id }) => id !== leaving) ?? null;
  return {
    state,
    links,
    selected,
    leaving,
    isCreating,
    select: setSelectedId,
    reload: () => {
      setState('loading');
      void load();
    },
    create: () => void create(),
    remove: (link) => void remove(link),
    rename,
  };
}
