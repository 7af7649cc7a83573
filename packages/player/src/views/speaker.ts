import '../styles/speaker.css';
import { catalogue as audiencesCatalogue } from '@rostrum/words/audience';
import { catalogue } from '@rostrum/words/player';
import { catalogue as speakersCatalogue, words } from '@rostrum/words/speaker';
import { watchDeck, WATCH_EVERY } from '../deck-watch.ts';
import { sayEnding } from '../ending.ts';
import { keepAwake } from '../keep-awake.ts';
import { mountPlayer, type Player } from '../player.ts';
import { type LiveHead, startPresenting } from '../show/present-live.ts';
import { ShowPeer } from '../show/show-peer.ts';
import { RemoteView } from '../speaker/remote-view.ts';
import { SpeakerView } from '../speaker/speaker-view.ts';
import { readStage } from '../stage.ts';
import { beginView } from '../view-language.ts';

/** Up to here another device is a remote in the hand, upright or on its side. */
const HAND = '(max-width: 700px), (max-height: 480px)';

/** The presenter's own window: `/speaker`, and `/d/{id}/speaker/{token}` on another device. */
const stage = document.querySelector<HTMLElement>('.stage');
if (stage !== null) beginView([catalogue, speakersCatalogue, audiencesCatalogue], () => lead(stage));

function lead(stage: HTMLElement): void {
  const isRemote = readStage(stage).config.show?.isRemote === true;
  const view = isRemote && window.matchMedia(HAND).matches ? new RemoteView(stage) : new SpeakerView(stage);
  let head: LiveHead | null = null;
  // Beside the windows of this browser others are led over the server.
  const peer = new ShowPeer('speaker', !isRemote, (message, from, deliver) => {
    if (head === null) deliver();
    else head.heard(message, from, deliver);
  });
  const player = mountPlayer(stage, {
    alone: true,
    part: 'speaker',
    progress: false,
    margin: 0,
    openChannel: peer.open,
    keys: view instanceof SpeakerView ? view.keys : {},
    overviewHost: view.overviewHost,
    toggleFullscreen: () => undefined,
  });
  view.show(player);
  begin(stage, player).catch(() => undefined);

  async function begin(stage: HTMLElement, player: Player): Promise<void> {
    // What goes wrong is said where the notes would stand.
    await player.ready;
    keepAwake();
    const { config } = player;
    if (config === null) return;
    if (config.show !== null) {
      head = startPresenting(stage, player, peer, config, {
        begins: isRemote ? 'goes on' : 'when asked',
        dialogs: view instanceof SpeakerView ? view.dialogs : stage,
        isSeen: false,
        toolsChanged: () => view.toolsChanged(),
      });
      view.live(head);
    }
    watchDeck(player, {
      every: WATCH_EVERY,
      changesOver: 'at once',
      ended(ending) {
        if (!isRemote) sayEnding(view.overviewHost, ending, { isTalk: true, isSpeaker: true });
        else if (view instanceof RemoteView) view.revoked();
        else view.over(words.view.disconnected);
      },
      show: head === null ? null : { part: 'presenter', joined: head.joined },
    });
  }
}
