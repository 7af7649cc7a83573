import { type DeckDetail, formatViews } from '@rostrum/contract';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { genericError, messages } from '../../messages/index.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notification-store.ts';
import { sendsLastWish } from './last-wish.ts';

const words = messages.kudos;

interface KudosButtonProps {
  readonly deck: DeckDetail;
  readonly isSignedIn: boolean;
  readonly token: string | null;
}

/** Applause, at once; taken back when the server does not hear it. Who is signed out is sent to sign in. */
export function KudosButton({ deck, isSignedIn, token }: KudosButtonProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [kudos, setKudos] = useState({ count: deck.kudos_count, given: deck.kudos_given });
  const [wish] = useState(() =>
    sendsLastWish({
      said: kudos,
      async send(given) {
        const options = { params: { id: deck.id }, ...(token !== null && { query: { token } }) };
        const said = await api.call(given ? 'kudo' : 'unkudo', options);
        return { count: said.kudos_count, given: said.kudos_given };
      },
      show: setKudos,
      failed: () => void notify(genericError()),
    }),
  );
  const press = () => {
    if (isSignedIn) return wish(!kudos.given);
    return void navigate(`/users/sign_in?return_to=${encodeURIComponent(pathname + search)}`);
  };
  return (
    <button
      type="button"
      className={buttonClass({ kind: 'quiet', className: 'kudos' })}
      aria-pressed={kudos.given}
      aria-label={words.label(kudos.count)}
      onClick={press}
    >
      <Icon of={Heart} filled={kudos.given} />
      <span className="deck-count">{formatViews(kudos.count)}</span>
    </button>
  );
}
