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
  readonly deck: Pick<DeckCard, 'id' | 'title' | 'width' | 'height'>;
  readonly onPlace?: (place: SlidePlace) => void;
  /** Another address of the same deck, as for a page that leads the slides itself. */
  readonly address?: string;
  /** All that the player tells. */
  readonly onMessage?: (data: unknown) => void;
  /** The frame while it is there. */
  readonly frameRef?: { current: HTMLIFrameElement | null };
}

/** The deck, playing in the place of its picture: the picture stays until it is there. */
export function PreviewFrame({ deck, onPlace, address, onMessage, frameRef }: PreviewFrameProps) {
  const [state, setState] = useState<'loading' | 'playing' | 'failed'>('loading');
  const place = useRef<HTMLDivElement>(null);
  const told = useEffectEvent((data: unknown) => {
    const message = readPreviewEvent(data);
    if (message?.ready) setState('playing');
    if (message?.place) onPlace?.(message.place);
    onMessage?.(data);
  });
  const openFrame = useEffectEvent(() => {
    const frame = document.createElement('iframe');
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    frame.title = messages.deck.previewOf(deck.title);
    frame.allow = 'fullscreen';
    // Ours, so it keeps its origin; but a link on a slide must not take the whole page away.
    frame.sandbox.add('allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-popups-to-escape-sandbox');
    frame.addEventListener('load', () => {
      // An error is a document as well, and one that the browser made is not ours to look into.
      setState(frame.contentDocument?.querySelector('.stage') ? 'playing' : 'failed');
    });
    frame.src = address ?? previewAddress(deck, calm);
    place.current?.prepend(frame);
    if (frameRef !== undefined) frameRef.current = frame;
    return frame;
  });
  const isWanted = state !== 'failed';
  useEffect(() => {
    if (!isWanted) return undefined;
    const frame = openFrame();
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== null && source === frame.contentWindow) told(data);
    };
    window.addEventListener('message', hear);
    return () => {
      window.removeEventListener('message', hear);
      frame.remove();
    };
  }, [isWanted]);
  useEffect(() => {
    if (state !== 'loading') return undefined;
    const timer = setTimeout(() => setState('failed'), PATIENCE);
    return () => clearTimeout(timer);
  }, [state]);
  const words = messages.deck;
  const ratio = { '--ratio': deck.width / deck.height } as CSSProperties;
  return (
    <div ref={place} className="deck-preview" style={ratio} data-state={state}>
      {state === 'failed' ? (
        <div className="deck-preview-failed" role="alert">
          <p>{words.previewFailed}</p>
          <Button size="s" onPress={() => setState('loading')}>
            {messages.common.tryAgain}
          </Button>
        </div>
      ) : null}
      {state === 'loading' ? (
        <span className="deck-preview-wait" role="status">
          <Icon of={LoaderCircle} size={24} className="ui-spin" />
          <span className="ui-sr">{words.previewLoading}</span>
        </span>
      ) : null}
    </div>
  );
}
