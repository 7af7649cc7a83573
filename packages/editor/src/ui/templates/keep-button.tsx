import { BookmarkPlus } from 'lucide-react';
import { useScreen } from '../editor-context.tsx';
import { Button } from '../kit/button.tsx';
import { MenuButton } from '../kit/menu.tsx';
import type { Whose } from './use-kept-templates.ts';

const KEEP = 'Save this slide as a template';

/** Keeps the slide that is being edited: for oneself, or for the team where one manages it. */
export function KeepButton({ onKeep }: { onKeep: (forWhom: Whose) => void }) {
  const { user } = useScreen();
  if (user.team === null || !user.enterprise_manager)
    return (
      <Button icon={BookmarkPlus} onPress={() => onKeep('own')}>
        {KEEP}
      </Button>
    );
  return (
    <MenuButton
      label={KEEP}
      placement="top end"
      entries={[
        { id: 'own', label: 'For myself', run: () => onKeep('own') },
        { id: 'team', label: `For everybody in ${user.team.name}`, run: () => onKeep('team') },
      ]}
    >
      <Button icon={BookmarkPlus}>{KEEP}</Button>
    </MenuButton>
  );
}
