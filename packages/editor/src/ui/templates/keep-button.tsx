import { words } from '@rostrum/words/editor';
import { BookmarkPlus } from 'lucide-react';
import { useScreen } from '../editor-context.tsx';
import { Button } from '../kit/button.tsx';
import { MenuButton } from '../kit/menu.tsx';
import type { Whose } from './use-kept-templates.ts';

/** Keeps the slide that is being edited: for oneself, or for the team where one manages it. */
export function KeepButton({ onKeep }: { onKeep: (forWhom: Whose) => void }) {
  const { user } = useScreen();
  if (user.team === null || !user.enterprise_manager)
    return (
      <Button icon={BookmarkPlus} onPress={() => onKeep('own')}>
        {words.templates.keepSlide}
      </Button>
    );
  return (
    <MenuButton
      label={words.templates.keepSlide}
      placement="top end"
      entries={[
        { id: 'own', label: words.templates.forMyself, run: () => onKeep('own') },
        { id: 'team', label: words.templates.forTeam(user.team.name), run: () => onKeep('team') },
      ]}
    >
      <Button icon={BookmarkPlus}>{words.templates.keepSlide}</Button>
    </MenuButton>
  );
}
