import type { ShareLink } from '@rostrum/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { api, lastingApi } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';
import { reportFailure } from '../errors/report-failure.ts';
import type { SaveLink } from './link-autosave.ts';

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

export interface Heir {
  readonly id: string;
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
  /** There were links, and the last of them went. */
  readonly isEmptied: boolean;
  /** The link to which the focus goes, because what had it went; another object for each time. */
  readonly heir: Heir | null;
  readonly update: SaveLink;
}

const isGone = (error: unknown): boolean => isApiError(error) && error.status === 404;

/** The private links of a deck. */
export function useShareLinks(deckId: string): ShareLinks {
  const [state, setState] = useState<ShareLinks['state']>('loading');
  const [links, setLinks] = useState<readonly ShareLink[]>([]);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<string | null>(null);
  const [isCreating, setCreating] = useState(false);
  const [isEmptied, setEmptied] = useState(false);
  const [heir, setHeir] = useState<Heir | null>(null);
  /** Deleted here: that they are gone is no news. */
  const removed = useRef(new Set<string>());

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
          reportFailure(error, signedOut ? messages.share.signedOut : undefined);
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
      if (links.length === 0) setHeir({ id: link.id });
    } catch (error) {
      reportFailure(error);
    } finally {
      setCreating(false);
    }
  };

  const drop = useCallback((gone: ShareLink) => {
    setLinks((before) => before.filter(({ id }) => id !== gone.id));
    setSelectedId((before) => (before === gone.id ? null : before));
    setEmptied(true);
  }, []);

  const remove = async (link: ShareLink) => {
    setLeaving(link.id);
    removed.current.add(link.id);
    const left = new Promise((resolve) => setTimeout(resolve, DELETION_ANIMATION));
    try {
      await api.call('linkDelete', { params: { id: deckId, link_id: link.id } });
      await left;
      drop(link);
      const next = links.find(({ id }) => id !== link.id);
      if (next !== undefined) setHeir({ id: next.id });
    } catch (error) {
      removed.current.delete(link.id);
      if (isGone(error)) {
        drop(link);
        notify(messages.share.gone(link.name));
      } else reportFailure(error);
    } finally {
      setLeaving(null);
    }
  };

  const update = useCallback<SaveLink>(
    async (link, change, last = false) => {
      try {
        const saved = await (last ? lastingApi : api).call('linkUpdate', {
          params: { id: deckId, link_id: link.id },
          body: { access_token: change },
        });
        setLinks((before) => before.map((each) => (each.id === saved.id ? saved : each)));
        return saved;
      } catch (error) {
        if (!isGone(error)) throw error;
        // It was deleted elsewhere while the dialog was open.
        drop(link);
        if (!removed.current.has(link.id)) notify(messages.share.gone(link.name));
        return null;
      }
    },
    [deckId, drop],
  );

  const selected = links.find(({ id }) => id === selectedId) ?? links.find(({ id }) => id !== leaving) ?? null;
  return {
    state,
    links,
    selected,
    leaving,
    isCreating,
    heir,
    isEmptied: isEmptied && links.length === 0,
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
