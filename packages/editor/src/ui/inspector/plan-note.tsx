import { givesPlans } from '@rostrum/contract';
import { words } from '@rostrum/words/editor';
import { useScreen } from '../editor-context.tsx';
import { type PlanWords, planWords } from './plan-words.ts';

interface PlanNoteProps {
  readonly say: PlanWords;
  /** How much the deck has of it all the same. */
  readonly count: number;
}

/** What the plan of the deck's owner lacks and, for its owner, how they come by another one. */
export function PlanNote({ say, count }: PlanNoteProps) {
  const { deck, user } = useScreen();
  const { given, compare } = words.deckTab.otherPlan;
  const isGiven = !user.sells_plans && !givesPlans(user);
  return (
    <p className="ed-hint ed-plan-note">
      {planWords(say, deck, user, count)}
      {deck.user.id === user.id ? (
        <>
          {isGiven ? ` ${given}` : null} <a href="/pricing">{compare}</a>
        </>
      ) : null}
    </p>
  );
}
