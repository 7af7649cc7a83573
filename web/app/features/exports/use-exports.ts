import type { CloudProvider, DeckExport, ExportAsked } from '@rostrum/contract';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { isApiError } from '../../api/api-error.ts';
import { messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';
import { reportFailure } from '../errors/report-failure.ts';
import { followExports } from './follow-exports.ts';
import { isUnended } from './in-order.ts';
import { keepExport, type KeptExport, readKept } from './kept-keys.ts';
import {
  hasJustEnded,
  isOnItsWay,
  justSaved,
  type LoadedExports,
  withAsked,
  withChanged,
  without,
  withTold,
} from './loaded-exports.ts';

/** Milliseconds from one look at how far exports are to the next, where no line tells of it. */
const LOOK = 1000;
/** The same where all that is left waits to be saved elsewhere, which may last. */
const LATER_LOOK = 2500;

export interface Exports {
  /** null: not yet. */
  readonly loaded: LoadedExports | null;
  readonly hasFailed: boolean;
  readonly isAsking: boolean;
  readonly retry: () => void;
  readonly ask: (request: ExportAsked) => Promise<void>;
  /** Ids of those that the server is asked to end, and has not answered. */
  readonly ending: ReadonlySet<string>;
  /** Ends one that has not ended; one that has goes with its file. */
  readonly cancel: (made: DeckExport) => void;
  /** Has the file saved to a service. */
  readonly save: (made: DeckExport, provider: CloudProvider) => void;
}

/** Milliseconds until the next look; null: nothing is under way. */
function pauseUntilLook(results: readonly DeckExport[]): number | null {
  const savings = results.flatMap((made) => made.savings);
  if (results.some(isUnended) || savings.some(({ state }) => state === 'saving')) return LOOK;
  return savings.some(({ state }) => state === 'waiting') ? LATER_LOOK : null;
}

interface Of {
  readonly deckId: string;
  readonly token: string | null;
  /** Nobody is signed in: what was asked for is known to this tab alone. */
  readonly isStranger: boolean;
  readonly initial: LoadedExports | null;
  /** Of the list. */
  readonly page: number;
}

/** What somebody takes of a deck: how far each is, as long as one is under way. */
export function useExports({ deckId, token, isStranger, initial, page }: Of): Exports {
  const [loaded, setLoaded] = useState(initial);
  const [hasFailed, setFailed] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [ending, setEnding] = useState<ReadonlySet<string>>(new Set());
  const own = useRef<readonly KeptExport[]>([]);
  const query = token === null ? {} : { token };
  const look = useCallback(async () => {
    const query = { page, ...(token !== null && { token }) };
    const given = await api.call('exportsList', { params: { id: deckId }, query });
    const results = isStranger ? await ofThisTab(deckId, token, own.current) : given.results;
    setLoaded((before) => {
      for (const made of results) sayNews(made, before);
      return { ...given, results };
    });
  }, [deckId, token, isStranger, page]);
  const load = useCallback(() => {
    setFailed(false);
    if (isStranger) own.current = readKept(window.sessionStorage, deckId);
    look().catch(() => setFailed(true));
  }, [deckId, isStranger, look]);
  const isFirst = initial === null || isStranger;
  useEffect(() => {
    if (!isFirst) return;
    const soon = setTimeout(load);
    return () => clearTimeout(soon);
  }, [isFirst, load]);

  const pause = pauseUntilLook(loaded?.results ?? []);
  const isUnderWay = pause !== null;
  const told = useEffectEvent((made: DeckExport) => {
    if (made.deck_id !== deckId) return;
    setLoaded((before) => {
      sayNews(made, before);
      return before && withTold(before, made, page);
    });
  });
  const pauseNow = useEffectEvent(() => pause ?? LOOK);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    return followExports({ isStranger, told: (made) => told(made), look, pause: () => pauseNow() });
  }, [isUnderWay, isStranger, look]);

  return {
    loaded,
    hasFailed,
    isAsking,
    ending,
    retry: load,
    async ask(request) {
      setAsking(true);
      try {
        const { key, ...made } = await api.call('exportCreate', {
          params: { id: deckId },
          query,
          body: { export: request },
        });
        if (key !== null) {
          own.current = [{ id: made.id, key }, ...own.current];
          keepExport(window.sessionStorage, deckId, { id: made.id, key });
        }
        setLoaded((before) => before && withAsked(before, made));
      } catch (error) {
        reportFailure(error, isApiError(error) && error.code !== 'offline' ? error.message : undefined);
      } finally {
        setAsking(false);
      }
    },
    cancel(made) {
      const key = own.current.find(({ id }) => id === made.id)?.key;
      const params = { id: deckId, export_id: made.id };
      setEnding((before) => new Set([...before, made.id]));
      api
        .call('exportCancel', { params, query: { ...query, ...(key !== undefined && { key }) } })
        .then((now) => {
          const isGone = !isUnended(made) || now.state !== 'cancelled';
          setLoaded(
            (before) => before && (isGone && !isOnItsWay(now) ? without(before, now) : withChanged(before, now)),
          );
          if (made.file !== null) notify(messages.exports.removed);
        }, reportFailure)
        .finally(() => setEnding((before) => new Set([...before].filter((id) => id !== made.id))));
    },
    save(made, provider) {
      const params = { id: deckId, export_id: made.id };
      api.call('exportSave', { params, query, body: { provider } }).then(
        (now) => setLoaded((before) => before && withChanged(before, now)),
        (error: unknown) =>
          reportFailure(error, isApiError(error) && error.code !== 'offline' ? error.message : undefined),
      );
    },
  };
}

/** Says what has become of an export since it was seen last. */
function sayNews(made: DeckExport, before: LoadedExports | null): void {
  const name = made.file?.name ?? '';
  if (hasJustEnded(made, before)) notify(messages.exports.ready(name));
  for (const to of justSaved(made, before)) notify(messages.cloud.saved(name, to), { tone: 'positive' });
}

async function ofThisTab(deckId: string, token: string | null, own: readonly KeptExport[]): Promise<DeckExport[]> {
  const asked = own.map(({ id, key }) =>
    api
      .call('exportShow', { params: { id: deckId, export_id: id }, query: { key, ...(token !== null && { token }) } })
      // It is gone, or may not be had any more.
      .catch(() => null),
  );
  return (await Promise.all(asked)).filter((made) => made !== null);
}
