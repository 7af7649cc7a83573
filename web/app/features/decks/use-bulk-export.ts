import type { DeckCard, DeckExport, ExportFormat } from '@rostrum/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { reportFailure } from '../errors/report-failure.ts';
import { followExports } from '../exports/follow-exports.ts';
import { isUnended } from '../exports/in-order.ts';
import { type Outcome, type Outcomes, unendedOf } from './bulk-outcomes.ts';
import { inEach } from './in-each.ts';

/** From one look at how far the files are to the next, where no line tells of it. Milliseconds. */
const LOOK = 1500;

interface BulkExports {
  /** By the deck's id; null: nothing was asked for yet. */
  readonly outcomes: Outcomes | null;
  readonly start: (format: ExportFormat) => Promise<void>;
  /** Asks anew for the file of a deck. */
  readonly tryAgain: (deckId: string) => Promise<void>;
  /** Ends what has not ended, and asks for nothing more. */
  readonly cancel: () => Promise<void>;
}

const cancelOne = ({ deck_id, id }: DeckExport): Promise<DeckExport> =>
  api.call('exportCancel', { params: { id: deck_id, export_id: id }, query: {} });

/** The files of several decks, of one type: a job and a file each. */
export function useBulkExport(decks: readonly DeckCard[]): BulkExports {
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null);
  const format = useRef<ExportFormat>('pdf');
  // Which cancelling it is: what was begun before it is not gone on with.
  const cancelled = useRef(0);
  const note = (id: string, outcome: Outcome): void => setOutcomes((now) => new Map(now).set(id, outcome));
  const forget = (id: string): void =>
    setOutcomes((now) => new Map([...(now ?? [])].filter(([deckId]) => deckId !== id)));

  const askFor = async (id: string, begun: number): Promise<void> => {
    if (cancelled.current !== begun) return note(id, 'stopped');
    try {
      const made = await api.call('exportCreate', {
        params: { id },
        body: { export: { format: format.current } },
        query: {},
      });
      note(id, made);
      if (cancelled.current !== begun) note(id, await cancelOne(made));
    } catch (error) {
      note(id, { refused: isApiError(error) ? error.message : messages.bulk.failed });
    }
  };
  const look = useEffectEvent(async () => {
    // Offline for a while: the next look tells.
    await inEach(unendedOf(outcomes ?? new Map()), async (made) =>
      note(made.deck_id, await api.call('exportShow', { params: { id: made.deck_id, export_id: made.id }, query: {} })),
    );
  });
  const told = useEffectEvent((made: DeckExport) => {
    const now = outcomes?.get(made.deck_id);
    if (typeof now === 'object' && 'state' in now && now.id === made.id && isUnended(now)) note(made.deck_id, made);
  });
  const isUnderWay = unendedOf(outcomes ?? new Map()).length > 0;
  useEffect(() => {
    if (!isUnderWay) return undefined;
    return followExports({
      isStranger: false,
      told: (made) => told(made),
      look: () => look(),
      pause: () => LOOK,
    });
  }, [isUnderWay]);

  return {
    outcomes,
    async start(asked) {
      format.current = asked;
      setOutcomes(new Map());
      const begun = cancelled.current;
      await inEach(decks, ({ id }) => askFor(id, begun));
    },
    async tryAgain(id) {
      forget(id);
      await askFor(id, cancelled.current);
    },
    async cancel() {
      cancelled.current += 1;
      const { failed, reason } = await inEach(unendedOf(outcomes ?? new Map()), async (made) =>
        note(made.deck_id, await cancelOne(made)),
      );
      if (failed.length > 0) reportFailure(reason);
    },
  };
}
