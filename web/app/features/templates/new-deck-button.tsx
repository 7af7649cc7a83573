import type { CurrentUser } from '@rostrum/contract';
import { Plus } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { Button, type ButtonSize } from '../../ui/button.tsx';
import { newDeckPath } from '../decks/paths.ts';
import { showTemplates } from './chooser-store.ts';

interface NewDeckButtonProps {
  readonly user: Pick<CurrentUser, 'username'>;
  readonly size?: ButtonSize;
  readonly className?: string;
}

/** Opens the template chooser; until scripts are there, a plain form that leads to the page of the same. */
export function NewDeckButton({ user, size = 'm', className = '' }: NewDeckButtonProps) {
  return (
    <form
      method="get"
      action={newDeckPath(user)}
      className="new-deck-form"
      onSubmit={(event) => {
        event.preventDefault();
        showTemplates();
      }}
    >
      <Button
        kind="primary"
        size={size}
        icon={Plus}
        type="submit"
        className={className}
        aria-label={messages.header.newDeck}
      >
        <span>{messages.header.newDeck}</span>
      </Button>
    </form>
  );
}
