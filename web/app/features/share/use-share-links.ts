import type { ShareLink } from '@rostrum/contract';
import { useCallback, useEffect, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { genericError, messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';

/** Milliseconds that a deleted link takes to leave. */
export const DELETION_ANIMATION = 300;

/** What may be changed of a link. An absent password stays as it is. */
export interface LinkChange {
  readonly name?: string;
  readonly password?: string;
  readonly notify_on_view?: boolean;
  readonly link_type?: ShareLink['link_type'];
  readonly expires_at?: string | null;
  readonly embed_domain_whitelist?: string;
  readonly embed_only?: boolean;
}

export interface ShareLinks {
  readonly state: 'loading' | 'loaded' | 'failed';
  readonly links: readonly ShareLink[];
  readonly selected: ShareLink | null;
  readonly leaving: string | null;
  readonly isCreating: boolean;
  readonly select: (id: string) => void;
  readonly reload: () => void;
  readonly create: (linkType: ShareLink['link_type']) => void;
  readonly remove: (link: ShareLink) => void;
  /** Throws what the server said. */
  readonly update: (link: ShareLink, change: LinkChange) => Promise<void>;
}

interface ShareLinksOptions {
  readonly deckId: string;
  /** The last link is gone. */
  readonly onEmptied: () => void;
}

/** The private links of a deck. */
export function useShareLinks({ deckId, onEmptied }: ShareLinksOptions): ShareLinks {
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

  const create = async (linkType: ShareLink['link_type']) => {
    setCreating(true);
    try {
      const taken = new Set(links.map(({ name }) => name));
      let number = links.length + 1;
      while (taken.has(messages.share.linkName(number))) number += 1;
      const body = { access_token: { name: messages.share.linkName(number), link_type: linkType } };
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
      const rest = links.filter(({ id }) => id !== link.id);
      setLinks((before) => before.filter(({ id }) => id !== link.id));
      setSelectedId(null);
      if (rest.length === 0) onEmptied();
    } catch {
      notify(genericError(), { tone: 'negative' });
    } finally {
      setLeaving(null);
    }
  };

  const update = async (link: ShareLink, change: LinkChange): Promise<void> => {
    const saved = await api.call('linkUpdate', {
      params: { id: deckId, link_id: link.id },
      body: { access_token: change },
    });
    setLinks((before) => before.map((each) => (each.id === saved.id ? saved : each)));
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
    create: (linkType) => void create(linkType),
    remove: (link) => void remove(link),
    update,
  };
}
