import type { CurrentUser, DeckCard } from '@rostrum/contract';
import { Building2, Check } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { inEach } from './in-each.ts';
import { moveFate } from './move-fate.ts';

const words = () => messages.bulk.team;
type Outcome = 'moved' | 'back' | { readonly refused: string };
type Outcomes = ReadonlyMap<string, Outcome>;

interface MoveToTeamProps {
  readonly decks: readonly DeckCard[];
  readonly team: NonNullable<CurrentUser['team']>;
  readonly onClose: () => void;
}

/** Makes decks those of the team, having said what that means; then what became of each, and the way back. */
export function MoveToTeam({ decks, team, onClose }: MoveToTeamProps) {
  const { revalidate } = useRevalidator();
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [step, setStep] = useState<'asked' | 'busy' | 'done'>('asked');
  const going = decks.filter((deck) => moveFate(deck, team) !== 'stays');
  const moved = decks.filter(({ id }) => outcomes.get(id) === 'moved');

  const each = async (
    some: readonly DeckCard[],
    { call, outcome }: { readonly call: 'deckMoveToTeam' | 'deckTakeBack'; readonly outcome: Outcome },
  ): Promise<void> => {
    setStep('busy');
    const note = (id: string, what: Outcome) => setOutcomes((now) => new Map(now).set(id, what));
    await inEach(some, async ({ id }) => {
      try {
        await api.call(call, { params: { id } });
        note(id, outcome);
      } catch (error) {
        note(id, { refused: error instanceof Error && error.message !== '' ? error.message : words().failed });
      }
    });
    setStep('done');
    await revalidate();
  };

  return (
    <Dialog
      title={step === 'asked' ? words().title(decks.length, team.name) : words().titleDone(team.name)}
      isOpen
      onClose={onClose}
      width={520}
    >
      <div className="ui-dialog-body">
        {step === 'asked' ? <p className="bulk-text">{words().text(team.name)}</p> : null}
        <p className="ui-sr" role="status">
          {step === 'done' ? words().done(moved.length) : ''}
        </p>
        <ul className="bulk-files">
          {decks.map((deck) => (
            <li key={deck.id}>
              <span className="ui-clip ui-grow">{deck.title}</span>
              <Fate outcome={outcomes.get(deck.id)} planned={words().fates[moveFate(deck, team)]} />
            </li>
          ))}
        </ul>
      </div>
      {step === 'asked' ? (
        <div className="ui-dialog-foot">
          <Button onPress={onClose}>{messages.common.cancel}</Button>
          <Button
            kind="primary"
            icon={Building2}
            isDisabled={going.length === 0}
            onPress={() => void each(going, { call: 'deckMoveToTeam', outcome: 'moved' })}
          >
            {words().move(going.length)}
          </Button>
        </div>
      ) : (
        <div className="ui-dialog-foot">
          <Button
            isDisabled={step === 'busy' || moved.length === 0}
            onPress={() => void each(moved, { call: 'deckTakeBack', outcome: 'back' })}
          >
            {messages.common.undo}
          </Button>
          <Button kind="primary" isPending={step === 'busy'} onPress={onClose}>
            {words().close}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function Fate({ outcome, planned }: { readonly outcome: Outcome | undefined; readonly planned: string }) {
  if (outcome === undefined) return <span className="bulk-fate">{planned}</span>;
  if (typeof outcome === 'object') return <span className="ui-error">{outcome.refused}</span>;
  return (
    <span className="bulk-fate">
      {outcome === 'moved' ? <Icon of={Check} size={14} /> : null}
      {outcome === 'moved' ? words().moved : words().back}
    </span>
  );
}
