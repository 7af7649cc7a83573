import '../styles/audience.css';
import type { PlayerConfig } from '@rostrum/deck/html';
import type { LiveSocket } from '../live-link.ts';
import type { Player } from '../player.ts';
import { AudienceClient, type FetchTicket } from './audience-client.ts';
import { showOnSlides } from './on-slides.ts';
import { takePart } from './take-part.ts';

/**
 * The audience's part in a view that follows a show: what was said on the slides, and below them or beside
 * them what can be.
 */
export function followAudience(
  stage: HTMLElement,
  player: Player,
  config: PlayerConfig,
): {
  readonly joined: (socket: LiveSocket) => void;
  readonly opener: HTMLButtonElement;
  /** The deck may not be seen any more: a question that was begun is there to be read, and nothing else. */
  readonly end: () => void;
} {
  const client = new AudienceClient(() => fetchTicket(config));
  const onSlides = showOnSlides(stage, client, player);
  const part = takePart({
    client,
    slide: () => slideIn(stage, player),
    shown(isShown) {
      document.documentElement.classList.toggle('with-audience', isShown);
      // The slides are laid out for the room that there is.
      window.dispatchEvent(new Event('resize'));
    },
  });
  document.documentElement.style.setProperty('--deck-ratio', String(config.width / config.height));
  stage.after(part.panel);
  const draw = (): void => {
    onSlides.draw();
    part.draw();
  };
  player.on('slidechange', draw);
  player.on('refresh', draw);
  return {
    joined: (socket) => client.joined(socket),
    opener: part.opener,
    end() {
      part.end();
      client.end();
    },
  };
}

/** The markup of the slide that is on, as it was written. */
export function slideIn(stage: HTMLElement, player: Player): HTMLElement | null {
  const { slideId } = player.state;
  return slideId === '' ? null : stage.querySelector<HTMLElement>(`.slides section[data-id="${CSS.escape(slideId)}"]`);
}

async function fetchTicket({ deckId, addresses }: PlayerConfig): ReturnType<FetchTicket> {
  const { search } = new URL(addresses.version ?? '', window.location.href);
  const answer = await fetch(`/d/${encodeURIComponent(deckId)}/audience${search}`, { method: 'POST' });
  const { ticket, error } = (await answer.json()) as { ticket?: string; error?: { message: string } };
  return ticket === undefined ? { refused: error?.message ?? '' } : { ticket };
}
