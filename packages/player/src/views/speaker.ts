import '../styles/speaker.css';
import { watchDeck, WATCH_EVERY } from '../deck-watch.ts';
import { sayEnding } from '../ending.ts';
import { mountPlayer } from '../player.ts';
import { SpeakerView } from '../speaker/speaker-view.ts';

/** The presenter's own window: `/speaker`. */
const stage = document.querySelector<HTMLElement>('.stage');
if (stage !== null) {
  const view = new SpeakerView(stage);
  const player = mountPlayer(stage, {
    alone: true,
    part: 'speaker',
    progress: false,
    margin: 0,
    keys: view.keys,
    overviewHost: view.overviewHost,
    toggleFullscreen: () => undefined,
  });
  view.show(player);
  player.ready.then(
    () =>
      watchDeck(player, {
        every: WATCH_EVERY,
        changesOver: 'at once',
        ended: (ending) => sayEnding(view.overviewHost, ending, { isTalk: true }),
      }),
    // Said where the notes would stand.
    () => undefined,
  );
}
