import { Plus } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { Button, type ButtonSize } from '../../ui/button.tsx';
import { CsrfField } from '../session/csrf-field.tsx';
import { useNewDeck } from './use-new-deck.ts';

interface NewDeckFormProps {
  readonly size?: ButtonSize;
  readonly className?: string;
}

/** Makes a deck and opens it. A plain form until scripts send it through the API, so that no press is lost. */
export function NewDeckForm({ size = 'm', className = '' }: NewDeckFormProps) {
  const { create, isCreating } = useNewDeck();
  return (
    <form
      method="post"
      action="/api/v1/decks"
      className="new-deck-form"
      onSubmit={(event) => {
        event.preventDefault();
        create();
      }}
    >
      <CsrfField />
      <Button
        kind="primary"
        size={size}
        icon={Plus}
        type="submit"
        className={className}
        isPending={isCreating}
        aria-label={messages.header.newDeck}
      >
        <span>{messages.header.newDeck}</span>
      </Button>
    </form>
  );
}
