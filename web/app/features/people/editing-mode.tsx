import type { DeckCard } from '@rostrum/contract';
import { useEffect, useState } from 'react';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Segments } from '../../ui/segments.tsx';
import { reportFailure } from '../errors/report-failure.ts';

const words = () => messages.people.editing;
type Mode = 'together' | 'one_at_a_time';

/** Whether people edit the deck at once or one at a time: for its owner and admins a choice, which holds at once. */
export function EditingMode({ deck }: { readonly deck: Pick<DeckCard, 'id' | 'abilities'> }) {
  const [mode, setMode] = useState<Mode | null>(null);
  const params = { id: deck.id };
  useEffect(() => {
    let isGone = false;
    api.call('deckEditingModeShow', { params: { id: deck.id } }).then(
      ({ editing_mode }) => isGone || setMode(editing_mode),
      // The list beside it says that the network is away.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [deck.id]);

  async function choose(next: Mode): Promise<void> {
    const before = mode;
    setMode(next);
    try {
      await api.call('deckEditingModeUpdate', { params, body: { editing_mode: next } });
    } catch (error) {
      setMode(before);
      reportFailure(error);
    }
  }

  const hint = mode === null ? '' : words().hints[mode];
  if (!deck.abilities.share) return mode === 'one_at_a_time' ? <p className="people-mode-said">{hint}</p> : null;
  return (
    <div className="people-mode" aria-busy={mode === null}>
      <div>
        <b>{words().title}</b>
        <small>{hint}</small>
      </div>
      <Segments
        label={words().title}
        selected={mode ?? 'together'}
        onSelect={(next) => void choose(next)}
        options={[
          { id: 'together', label: words().together, isDisabled: mode === null },
          { id: 'one_at_a_time', label: words().oneAtATime, isDisabled: mode === null },
        ]}
      />
    </div>
  );
}
