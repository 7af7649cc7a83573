import './styles/notes-panel.css';
import { words } from '@rostrum/words/player';
import { element, inOwnLanguage } from './elements.ts';
import { hasNotesToShow, ROOM } from './notes-room.ts';
import type { Player } from './player.ts';
import type { ViewQuery } from '@rostrum/deck/view-query';

/** The notes of the slide that is on, below the slides, for as long as the deck has any that this view shows. */
export function showNotesPanel(player: Player, query: ViewQuery): void {
  const panel = element('section', { class: 'notes-panel', 'aria-label': words.show.notes, tabindex: '0' });
  let drawn: string | null = null;
  const draw = (): void => {
    const { config, state } = player;
    if (config === null) return;
    const isShown = hasNotesToShow(config, query);
    if (isShown !== panel.isConnected) {
      if (isShown) document.querySelector('.stage')?.after(panel);
      else panel.remove();
      document.documentElement.classList.toggle(ROOM, isShown);
      // The slides may have another size now.
      window.dispatchEvent(new Event('resize'));
    }
    const text = config.notes?.[state.slideId]?.trim() ?? '';
    const content = JSON.stringify([state.slideId, text]);
    if (content === drawn) return;
    drawn = content;
    panel.scrollTop = 0;
    panel.replaceChildren(
      ...(text === ''
        ? [inOwnLanguage(element('p', { class: 'notes-none' }, words.show.noNotes))]
        : text.split(/\n\s*\n/).map((paragraph) => element('p', {}, paragraph))),
    );
  };
  player.on('change', draw);
  draw();
}
