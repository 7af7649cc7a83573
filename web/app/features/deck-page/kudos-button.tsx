import { type DeckDetail, formatViews } from '@rostrum/contract';
import { Heart } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { genericError, messages } from '../../messages/index.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notification-store.ts';
import { signInFor } from '../accounts/sign-in-reason.ts';
import { sendsLastWish } from './last-wish.ts';
import { keepWantedKudos, takeWantedKudos } from './wanted-kudos.ts';

const words = () => messages.kudos;

interface KudosButtonProps {
  readonly deck: DeckDetail;
  readonly isSignedIn: boolean;
  readonly token: string | null;
}

/**
 * Applause, at once; taken back when the server does not hear it. Who is signed out is sent to sign in,
 * and it counts then.
 */
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
    keepWantedKudos(deck.id);
    // The slide is in the address, of which only the browser knows: the player changes it.
    return void navigate(signInFor('kudos', pathname + search + window.location.hash));
  };
  const giveWanted = useEffectEvent(() => {
    if (isSignedIn && takeWantedKudos(deck.id) && !kudos.given) press();
  });
  useEffect(() => {
    const soon = setTimeout(() => giveWanted());
    return () => clearTimeout(soon);
  }, []);
  return (
    <button
      type="button"
      className={buttonClass({ kind: 'quiet', className: 'kudos' })}
      aria-pressed={kudos.given}
      aria-label={words().label(kudos.count)}
      onClick={press}
    >
      <Icon of={Heart} filled={kudos.given} />
      <span className="deck-count">{formatViews(kudos.count)}</span>
    </button>
  );
}
