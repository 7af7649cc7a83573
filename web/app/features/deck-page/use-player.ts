import type { DeckDetail } from '@rostrum/contract';
import { type Consent, mountPlayer, type Player, sayEnding, watchDeck, WATCH_EVERY } from '@rostrum/player';
import { readViewQuery } from '@rostrum/deck/view-query';
import { language } from '@rostrum/words';
import { catalogue } from '@rostrum/words/player';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { blockNameIn } from './block-name.ts';
import { columnsOf, type StageState } from './stage-state.ts';

export interface StageCommands {
  readonly left: () => void;
  readonly right: () => void;
  readonly up: () => void;
  readonly down: () => void;
  readonly go: (h: number, v: number) => void;
  readonly overview: () => void;
  readonly fullscreen: () => void;
}

/** Before the player runs: the first slide, and as much of the way as the deck's card knows. */
const atStart = (deck: DeckDetail): StageState => ({
  h: 0,
  v: 0,
  slideId: '',
  slides: [],
  number: 1,
  total: Math.max(1, deck.slide_count),
  columns: null,
  canGo: { left: false, right: deck.slide_count > 1, up: false, down: false },
  title: '',
});

/** Whether the address says that nothing is to greet who comes. */
const hasStarted = () => new URLSearchParams(window.location.search).get('started') === 'true';

/** The player of a deck page: it takes over what the server wrote, or fetches the slides when there is nothing yet. */
export function usePlayer(
  deck: DeckDetail,
  token: string | null,
  /**
   * Whether who comes is told what this is; `instructs`: and how one moves. `whole`: slides without steps,
   * all of them there.
   */
  {
    greets,
    instructs = false,
    whole = false,
    asksBelow,
  }: {
    readonly greets: boolean;
    readonly instructs?: boolean;
    readonly whole?: boolean;
    /** Where visitors are asked about web analytics; without it nothing is counted. */
    readonly asksBelow?: RefObject<HTMLElement | null>;
  },
) {
  const root = useRef<HTMLDivElement>(null);
  const player = useRef<Player | null>(null);
  /** Ends the watch over the deck's changes. */
  const watch = useRef<(() => void) | null>(null);
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<StageState>(() => atStart(deck));
  const [consent, setConsent] = useState<Consent | null>(null);
  const [phase, setPhase] = useState<'waiting' | 'ready' | 'failed'>('waiting');

  const start = (): void => {
    const element = root.current;
    if (element === null) return;
    const query = token === null ? '' : `?token=${encodeURIComponent(token)}`;
    const asked = readViewQuery(new URLSearchParams(window.location.search));
    const analyticsHost = asksBelow?.current;
    const running = mountPlayer(element, {
      ...(analyticsHost && { analyticsHost }),
      query: whole ? { ...asked, fragments: false } : asked,
      stageAddress: `/d/${encodeURIComponent(deck.id)}/stage${query}`,
      prompts: !greets || hasStarted() ? {} : { summary: true, instructions: instructs, phone: true },
    });
    player.current = running;
    const isCurrent = () => player.current === running;
    running.on('change', ({ h, v, slideId, number, total, title, routes }) => {
      const slides = running.outline;
      setState({ h, v, slideId, slides, number, total, title, canGo: routes, columns: columnsOf(slides) });
    });
    running.on('analytics', setConsent);
    // The deck has changed: its title, its size and all else that the page says of it, too.
    running.on('refresh', () => void revalidate());
    void running.ready.then(
      () => {
        if (!isCurrent()) return;
        setPhase('ready');
        watch.current = watchDeck(running, {
          every: WATCH_EVERY,
          changesOver: 'at once',
          ended: (ending) => sayEnding(element, ending),
        });
      },
      () => isCurrent() && setPhase('failed'),
    );
  };
  const begin = useEffectEvent(start);
  useEffect(() => {
    let isGone = false;
    const wanted = language();
    // What the player says comes first; where it does not, it is said in English.
    if (wanted === 'en') begin();
    else
      void catalogue
        .load(wanted)
        .catch(() => undefined)
        .then(() => {
          if (!isGone) begin();
        });
    return () => {
      isGone = true;
      watch.current?.();
      player.current?.destroy();
      player.current = null;
    };
  }, []);

  const commands: StageCommands = {
    left: () => player.current?.left(),
    right: () => player.current?.right(),
    up: () => player.current?.up(),
    down: () => player.current?.down(),
    go: (h, v) => player.current?.goto({ h, v }),
    overview: () => player.current?.toggleOverview(),
    fullscreen: () => player.current?.toggleFullscreen(),
  };
  return {
    root,
    state,
    commands,
    phase,
    /**
     * What the visitor said to web analytics of the deck, and how they are asked anew; null: there are none for them.
     */
    counting: consent === null ? null : { consent, ask: () => player.current?.askAboutAnalytics() },
    /** What a block is called, see `blockNameIn`. */
    nameOf: (blockId: string) => (phase === 'ready' ? blockNameIn(root.current, blockId) : undefined),
    retry: () => {
      setPhase('waiting');
      watch.current?.();
      player.current?.destroy();
      start();
    },
  };
}
