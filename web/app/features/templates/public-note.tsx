import type { CurrentUser } from '@rostrum/contract';
import { Globe } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import './public-note.css';

/** Says, to whom it concerns, that a deck that begins here is public at once. */
export function PublicNote({ user }: { readonly user: Pick<CurrentUser, 'privileges'> }) {
  if (user.privileges.private_decks) return null;
  return (
    <p className="public-note">
      <Icon of={Globe} size={14} />
      {messages.templates.public}
    </p>
  );
}
