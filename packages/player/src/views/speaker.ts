import '../styles/speaker.css';
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
}
