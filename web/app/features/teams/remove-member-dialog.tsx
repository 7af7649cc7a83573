import type { TeamMember } from '@rostrum/contract';
import { useState } from 'react';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Radios } from '../../ui/radios.tsx';

const words = () => messages.teams.members;
type Fate = 'absorb' | 'delete';

interface RemoveMemberDialogProps {
  readonly member: TeamMember;
  readonly onCancel: () => void;
  readonly onRemove: (fate: Fate) => void;
}

/** Asks what becomes of somebody's decks before they are taken out of the team. */
export function RemoveMemberDialog({ member, onCancel, onRemove }: RemoveMemberDialogProps) {
  const decks = member.deck_count ?? 0;
  const [fate, setFate] = useState<Fate>('absorb');
  return (
    <Dialog title={words().removeTitle(member.name)} isOpen onClose={onCancel} width={440}>
      <div className="team-remove">
        <p>{words().removeText}</p>
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
          <Button kind="danger-solid" onPress={() => onRemove(fate)}>
            {words().remove}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
