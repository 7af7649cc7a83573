import { words } from '@rostrum/words/editor';
import { useScreen } from '../editor-context.tsx';

/** What the plan of the deck's owner lacks and, for its owner, how they come by another one. */
export function PlanNote({ text }: { readonly text: string }) {
  const { deck, user } = useScreen();
  const { given, compare } = words.deckTab.otherPlan;
  const isGiven = !user.sells_plans && !user.administrator;
  return (
    <p className="ed-hint ed-plan-note">
      {text}
      {deck.user.id === user.id ? (
        <>
          {isGiven ? ` ${given}` : null} <a href="/pricing">{compare}</a>
        </>
      ) : null}
    </p>
  );
}
