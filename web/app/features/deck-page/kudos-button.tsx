import { type DeckDetail, formatViews } from '@rostrum/contract';
import { Heart } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { genericError, messages } from '../../messages/index.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notification-store.ts';

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
  // Of several presses the last one counts; what is refused leads back to what the server said last.
  const turn = useRef(0);
  const heard = useRef(kudos);
  const press = async () => {
    if (!isSignedIn) return navigate(`/users/sign_in?return_to=${encodeURIComponent(pathname + search)}`);
    turn.current += 1;
    const mine = turn.current;
    const given = !kudos.given;
    setKudos({ given, count: Math.max(0, kudos.count + (given ? 1 : -1)) });
    const options = { params: { id: deck.id }, ...(token !== null && { query: { token } }) };
    try {
      const said = await api.call(given ? 'kudo' : 'unkudo', options);
      heard.current = { count: said.kudos_count, given: said.kudos_given };
      if (mine === turn.current) setKudos(heard.current);
    } catch {
      if (mine === turn.current) setKudos(heard.current);
      notify(genericError());
    }
    return undefined;
  };
  return (
    <button
      type="button"
      className={buttonClass({ kind: 'quiet', className: 'kudos' })}
      aria-pressed={kudos.given}
      aria-label={words.label(kudos.count)}
      onClick={() => void press()}
    >
      <Icon of={Heart} filled={kudos.given} />
      <span className="deck-count">{formatViews(kudos.count)}</span>
    </button>
  );
}
