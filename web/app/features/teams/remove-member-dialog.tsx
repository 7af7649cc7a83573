import type { Grants, TeamMember } from '@rostrum/contract';
import { useState } from 'react';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Radios } from '../../ui/radios.tsx';
import { EndingGrants } from '../people/ending-grants.tsx';
import { type Ending, useEndingChoice } from '../people/use-ending-choice.ts';

const words = () => messages.teams.members;
type Fate = 'absorb' | 'delete';

interface RemoveMemberDialogProps {
  readonly member: TeamMember;
  /** What ends with their membership; null: it could not be listed. */
  readonly grants: Grants | null;
  readonly onCancel: () => void;
  readonly onRemove: (fate: Fate, ending: Ending) => void;
}

/** Asks what becomes of somebody's decks, and of what they let others in by, before they are taken out of the team. */
export function RemoveMemberDialog({ member, grants, onCancel, onRemove }: RemoveMemberDialogProps) {
  const decks = member.deck_count ?? 0;
  const [fate, setFate] = useState<Fate>('absorb');
  const choice = useEndingChoice(grants);
  return (
    <Dialog title={words().removeTitle(member.name)} isOpen onClose={onCancel} width={440}>
      <div className="team-remove">
        <p>{words().removeText}</p>
        <EndingGrants grants={grants} choice={choice} />
        {decks === 0 ? null : (
          <Radios<Fate>
            label={words().removeDecks}
            selected={fate}
            onSelect={setFate}
            options={[
              { id: 'absorb', label: words().removeAbsorb, hint: words().removeAbsorbHint(decks) },
              { id: 'delete', label: words().removeDelete, hint: words().removeDeleteHint },
            ]}
          />
        )}
        <div className="ui-ask-do">
          <Button onPress={onCancel}>{messages.common.cancel}</Button>
          <Button kind="danger-solid" onPress={() => onRemove(fate, choice.ending)}>
            {words().remove}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
