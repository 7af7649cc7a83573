import type { DeckCard } from '@rostrum/contract';
import { LoaderCircle } from 'lucide-react';
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { previewAddress, readPreviewEvent, type SlidePlace } from './preview-address.ts';

/** Milliseconds after which a preview that has not come does not come any more. */
const PATIENCE = 15_000;

interface PreviewFrameProps {
  readonly deck: DeckCard;
  readonly onPlace: (place: SlidePlace) => void;
}

/** The deck, playing in the place of its picture: the picture stays until it is there. */
export function PreviewFrame({ deck, onPlace }: PreviewFrameProps) {
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<'loading' | 'playing' | 'failed'>('loading');
  const frame = useRef<HTMLIFrameElement>(null);
  const [address] = useState(() => previewAddress(deck, window.matchMedia('(prefers-reduced-motion: reduce)').matches));
  const told = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.source === null || event.source !== frame.current?.contentWindow) return;
    const message = readPreviewEvent(event.data);
    if (message?.ready) setState('playing');
    if (message?.place) onPlace(message.place);
  });
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => told(event);
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  useEffect(() => {
    if (state !== 'loading') return undefined;
    const timer = setTimeout(() => setState('failed'), PATIENCE);
    return () => clearTimeout(timer);
  }, [state, attempt]);
  const loaded = () => {
    // An error is a document as well, and one that the browser made is not ours to look into.
    const stage = frame.current?.contentDocument?.querySelector('.stage');
    setState(stage ? 'playing' : 'failed');
  };
  const words = messages.deck;
  const ratio = { '--ratio': deck.width / deck.height } as CSSProperties;
  return (
    <div className="deck-preview" style={ratio} data-state={state}>
      {state === 'failed' ? (
        <div className="deck-preview-failed" role="alert">
          <p>{words.previewFailed}</p>
          <Button
            size="s"
            onPress={() => {
              setState('loading');
              setAttempt(attempt + 1);
            }}
          >
            {messages.common.tryAgain}
          </Button>
        </div>
      ) : (
        <iframe
          key={attempt}
          ref={frame}
          src={address}
          title={words.previewOf(deck.title)}
          onLoad={loaded}
          allow="fullscreen"
        />
      )}
      {state === 'loading' ? (
        <span className="deck-preview-wait" role="status">
          <Icon of={LoaderCircle} size={24} className="ui-spin" />
          <span className="ui-sr">{words.previewLoading}</span>
        </span>
      ) : null}
    </div>
  );
}
