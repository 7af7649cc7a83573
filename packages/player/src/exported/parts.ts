import type { PlayerConfig } from '@rostrum/deck/html';
import { words } from '@rostrum/words/player';

/** What the one document of a deck that was taken along is, by its address: `?speaker`, `?print`, or the show. */
export type ExportedPart = 'show' | 'speaker' | 'print';

export function partOf(query: URLSearchParams): ExportedPart {
  if (query.has('speaker')) return 'speaker';
  return query.has('print') ? 'print' : 'show';
}

/** The same deck, as the speaker view has it. */
export function speakersConfig(config: PlayerConfig): PlayerConfig {
  // Two windows of one show have to agree on the order.
  return { ...config, mode: 'speaker', margin: 0, autoSlideInterval: 0, shuffle: false };
}

/** Makes a document that shows the slides one of the speaker's. */
export function becomeSpeakers(page: Document, stage: HTMLElement): HTMLElement {
  const root = page.documentElement;
  root.classList.replace('view-fullscreen', 'view-speaker');
  page.title = words.show.speakerTitle(page.title);
  // There it stands among panels, which are the document's main part.
  const among = page.createElement('div');
  among.className = 'stage';
  among.append(...stage.childNodes);
  stage.replaceWith(among);
  const json = among.querySelector('script.player-config');
  if (json !== null) {
    const config = speakersConfig(JSON.parse(json.textContent) as PlayerConfig);
    json.textContent = JSON.stringify(config);
    among.querySelector<HTMLElement>('.reveal')?.style.setProperty('--slide-margin', '0');
  }
  return among;
}
