import type { Grants } from '@rostrum/contract';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { EndingGrants } from './ending-grants.tsx';
import { type Ending, useEndingChoice } from './use-ending-choice.ts';

interface ConfirmEndingProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** What ends with the change; null: it could not be listed. */
  readonly grants: Grants | null;
  readonly onCancel: () => void;
  readonly onConfirm: (ending: Ending) => void;
}

/** Asks before a change that ends what somebody let others in by, and which of that stays. */
export function ConfirmEnding({ grants, onConfirm, ...question }: ConfirmEndingProps) {
  const choice = useEndingChoice(grants);
  return (
    <ConfirmDialog {...question} isOpen onConfirm={() => onConfirm(choice.ending)}>
      <EndingGrants grants={grants} choice={choice} />
    </ConfirmDialog>
  );
}
