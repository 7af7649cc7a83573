import type { DeckCard } from '@rostrum/contract';
import { Maximize, Minimize, Pause, Play } from 'lucide-react';
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { messages } from '../../messages/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { askFrame, BEGINNING, DEMO_ADDRESS, playedAddress, readPlace } from '../decks/led-show.ts';
import { deckPath } from '../decks/paths.ts';
import { useFullscreen } from '../decks/use-fullscreen.ts';
import { TitleSlide } from './demo-slides.tsx';

const words = () => messages.home;

/** Milliseconds that a slide stays. */
const SLIDE_STAYS = 4500;

interface HomePlayerProps {
  /** What the house shows; null: the deck that comes with the product. */
  readonly deck: DeckCard | null;
}

/**
 * A deck, playing in the product's own player. Its picture is there at once; the player comes into its place when the
 * page has nothing else to do, and moves only while somebody can see it, and not where less motion is wanted.
 */
export function HomePlayer({ deck }: HomePlayerProps) {
  const box = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement | null>(null);
  const fullscreen = useFullscreen(box);
  const [isReady, setReady] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const [isSeen, setSeen] = useState(false);
  const [place, setPlace] = useState({ number: 1, total: deck?.slide_count ?? 5 });
  const address = deck === null ? DEMO_ADDRESS : playedAddress(deck.id);
  const title = deck?.title ?? words().demoTitle;
  const ratio = deck === null ? 16 / 9 : Math.max(4 / 3, deck.width / deck.height);

  const heard = useEffectEvent(({ source, data }: MessageEvent<unknown>) => {
    if (source === null || source !== frame.current?.contentWindow) return;
    const told = readPlace(data);
    if (told === null) return;
    setPlace({ number: told.number, total: told.total });
    if (isReady) return;
    setReady(true);
    setPlaying(!window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  });
  useEffect(() => {
    const open = () => {
      const element = document.createElement('iframe');
      element.title = words().demoOf(title);
      element.allow = 'fullscreen';
      // Ours, so it keeps its origin; but a link on a slide must not take the whole page away.
      element.sandbox.add('allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-popups-to-escape-sandbox');
      element.src = address;
      stage.current?.append(element);
      frame.current = element;
    };
    window.addEventListener('message', heard);
    const idle = whenIdle(open);
    const watch = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false), { threshold: 0.25 });
    if (box.current !== null) watch.observe(box.current);
    return () => {
      window.removeEventListener('message', heard);
      idle();
      watch.disconnect();
      frame.current?.remove();
      frame.current = null;
      setReady(false);
    };
  }, [address, title]);

  const { number, total } = place;
  const moves = isReady && isPlaying && isSeen;
  // A slide that somebody went to stays as long as any other.
  useEffect(() => {
    if (!moves) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) askFrame(frame.current, number >= total ? BEGINNING : { method: 'next' });
    }, SLIDE_STAYS);
    return () => clearInterval(timer);
  }, [moves, number, total]);

  return (
    <section className="demo" aria-label={words().demo}>
      <div ref={box} className="demo-box" style={{ '--ratio': ratio } as CSSProperties}>
        <div ref={stage} className="demo-stage" data-ready={isReady || undefined}>
          <div className="demo-poster">
            {deck === null ? (
              <>
                {/* Its letters are those of the player that comes over it. */}
                <link rel="stylesheet" href="/fonts/montserrat.css" />
                <TitleSlide />
              </>
            ) : (
              <Poster deck={deck} />
            )}
          </div>
          <noscript>
            <iframe src={address} title={words().demoOf(title)} sandbox="allow-same-origin allow-popups" />
          </noscript>
        </div>
        <div className="demo-bar">
          <IconButton
            label={isPlaying ? words().pause : words().play}
            icon={isPlaying ? Pause : Play}
            placement="top"
            isDisabled={!isReady}
            onPress={() => setPlaying(!isPlaying)}
          />
          {deck === null ? (
            <b className="ui-clip">{title}</b>
          ) : (
            <Link to={deckPath(deck)} className="ui-clip demo-title">
              {title}
            </Link>
          )}
          <span className="demo-author ui-clip">{deck?.user.name ?? words().demoAuthor}</span>
          <span className="demo-steps" aria-hidden="true">
            <i style={{ width: `${(number / Math.max(1, total)) * 100}%` }} />
          </span>
          <span className="ui-num demo-count">
            <span className="ui-sr">{messages.page.slideOf(number, total)}</span>
            <span aria-hidden="true">
              {number} / {total}
            </span>
          </span>
          <IconButton
            label={fullscreen.isFull ? words().exitFullscreen : words().fullscreen}
            icon={fullscreen.isFull ? Minimize : Maximize}
            placement="top"
            onPress={() => {
              if (fullscreen.isFull) fullscreen.exit();
              // A browser without a whole screen to give has the deck's own page.
              else fullscreen.enter().catch(() => window.location.assign(deck === null ? address : deckPath(deck)));
            }}
          />
        </div>
      </div>
    </section>
  );
}

function Poster({ deck }: { readonly deck: DeckCard }) {
  const picture = deck.thumbnail_large_url;
  if (picture === null) return <span className="demo-blank">{deck.title}</span>;
  return <img src={picture} alt="" width={deck.width} height={deck.height} fetchPriority="high" />;
}

/** Runs when the browser has nothing better to do; returns what takes it back. */
function whenIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(run, { timeout: 3000 });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, 300);
  return () => clearTimeout(timer);
}
