import type { DeckCard } from '@rostrum/contract';
import { Maximize, Minimize, Play, Square } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { messages } from '../../messages/index.ts';
import { IconButton, LinkButton } from '../../ui/button.tsx';
import { LateControls } from '../../ui/late-controls.tsx';
import { SplitButton } from '../../ui/split-button.tsx';
import { deckAddresses } from './deck-addresses.ts';
import { DeckThumbnail } from './deck-thumbnail.tsx';
import { hasOpenChoices } from './open-choices.ts';
import { OpenDeckMenu } from './open-deck-menu.tsx';
import { deckPath } from './paths.ts';
import { usePlayingPreview } from './playing-preview.ts';
import { placeHash, type SlidePlace } from './preview-address.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { useFullscreen } from './use-fullscreen.ts';
import './deck-picture.css';

interface DeckPictureProps {
  readonly deck: DeckCard;
  /** More controls, such as the deck's menu. */
  readonly children?: ReactNode;
}

/**
 * A card's picture. Hovering or focusing the card shows one row of controls; the deck plays in the picture's place
 * until it is stopped or left. Where nothing hovers there are no previews.
 */
export function DeckPicture({ deck, children }: DeckPictureProps) {
  const box = useRef<HTMLDivElement>(null);
  const preview = usePlayingPreview();
  const fullscreen = useFullscreen(box);
  const [place, setPlace] = useState<SlidePlace | null>(null);
  const { isPlaying } = preview;
  const start = () => {
    setPlace(null);
    preview.start();
  };
  const stop = () => {
    if (fullscreen.isFull) fullscreen.exit();
    setPlace(null);
    preview.stop();
  };
  const left = useEffectEvent(() => {
    if (isPlaying && document.fullscreenElement === null) stop();
  });
  const focusWent = useEffectEvent((target: EventTarget | null) => {
    const here = target instanceof Node && box.current?.contains(target);
    if (!here && cardAround(box.current)?.matches(':hover') === false) left();
  });
  const removed = useEffectEvent(() => preview.stop());
  // Keys and pointers that leave end what plays.
  useEffect(() => {
    if (!isPlaying) return undefined;
    const stopListening = new AbortController();
    const { signal } = stopListening;
    document.addEventListener('focusin', ({ target }) => focusWent(target), { signal });
    const onLeave = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') left();
    };
    cardAround(box.current)?.addEventListener('pointerleave', onLeave, { signal });
    return () => stopListening.abort();
  }, [isPlaying]);
  useEffect(() => () => removed(), []);
  const toggleFullscreen = () => {
    if (fullscreen.isFull) return fullscreen.exit();
    if (!isPlaying) start();
    fullscreen.enter().catch(() => window.location.assign(`${deckPath(deck)}/fullscreen`));
  };
  const words = messages.deck;
  const toggle = isPlaying ? words.stopPreview : words.preview;
  const hash = place === null ? '' : placeHash(place);
  const open = (
    <LinkButton
      to={`${deckPath(deck)}${hash}`}
      kind="primary"
      size="s"
      className="deck-card-wide"
      aria-label={words.ofDeck(words.open, deck.title)}
    >
      {words.open}
    </LinkButton>
  );
  const size = fullscreen.isFull ? words.exitFullscreen : words.fullscreen;
  return (
    // Keys only; the controls are the buttons inside.
    <div
      ref={box}
      className="deck-card-picture"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isPlaying) return;
        event.stopPropagation();
        stop();
      }}
    >
      <DeckThumbnail deck={deck} sizes="(max-width: 760px) 100vw, (max-width: 1000px) 45vw, 360px" />
      {isPlaying ? <PreviewFrame deck={deck} onPlace={setPlace} /> : null}
      <LateControls className="deck-card-acts">
        {hasOpenChoices(deck.abilities) ? (
          <span className="deck-card-wide">
            <SplitButton
              size="s"
              menuLabel={words.openWays(deck.title)}
              menu={<OpenDeckMenu deck={deck} addresses={deckAddresses(deck, hash, null)} />}
            >
              {open}
            </SplitButton>
          </span>
        ) : (
          open
        )}
        <IconButton
          label={toggle}
          name={words.ofDeck(toggle, deck.title)}
          icon={isPlaying ? Square : Play}
          size="s"
          placement="top"
          className="deck-card-wide"
          onPress={isPlaying ? stop : start}
        />
        <IconButton
          label={size}
          name={words.ofDeck(size, deck.title)}
          icon={fullscreen.isFull ? Minimize : Maximize}
          size="s"
          placement="top"
          className="deck-card-wide"
          onPress={toggleFullscreen}
        />
        {fullscreen.isFull ? null : children}
      </LateControls>
    </div>
  );
}

/** Its title stands between the picture and the controls. */
function cardAround(picture: HTMLElement | null): HTMLElement | null {
  return picture?.closest<HTMLElement>('.deck-card') ?? null;
}
