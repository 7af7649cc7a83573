import { words } from '@rostrum/words/player';
import { showNotice } from './notice.ts';

/**
 * Opens the speaker view, or brings the one that is open to the front. Call it from a click or a key press:
 * browsers block windows that open by themselves. False when it was blocked all the same; then the stage says so
 * and offers a link.
 */
export function openSpeakerWindow(root: HTMLElement, address: string, deckId: string): boolean {
  const here = `${address}${window.location.hash}`;
  const opened = window.open(here, `rostrum-speaker-${deckId}`, 'popup,width=1280,height=820');
  if (opened !== null) {
    opened.focus();
    return true;
  }
  showNotice(root, words.show.speakerBlocked, {
    link: { label: words.show.openSpeaker, href: here },
  });
  return false;
}
