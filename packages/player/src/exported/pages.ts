import type { PlayerConfig } from '@rostrum/deck/html';
import { writePrintDocument } from '@rostrum/deck/sheets';
import type { ThemedMeta } from '@rostrum/deck/themes';
import { readViewQuery } from '@rostrum/deck/view-query';
import { hasNotesToShow } from '../notes-room.ts';

/**
 * Puts the deck's pages for paper in the place of its slides. What takes them over reads the document as it is then.
 */
export function becomePages(page: Document, stage: HTMLElement): void {
  const config = { ...configOf(stage), mode: 'print' as const };
  const meta = JSON.parse(page.querySelector('script.deck-looks')?.textContent ?? 'null') as ThemedMeta;
  const query = readViewQuery(new URLSearchParams(window.location.search));
  const showNotes = query.showNotes && config.notes !== null;
  const written = writePrintDocument({
    sections: stage.querySelector('.slides')?.innerHTML ?? '',
    config,
    meta,
    deckStyle: null,
    files: { styles: [], script: null, modules: [] },
    unlisted: false,
    language: page.documentElement.lang,
    looks: hasNotesToShow(config, query) ? ['with-notes'] : [],
    showNotes,
  });
  const pages = new DOMParser().parseFromString(written, 'text/html');
  page.documentElement.className = pages.documentElement.className;
  // Its looks stay, and stand behind those of the slides as they do everywhere.
  const styles = [...stage.querySelectorAll('link[rel="stylesheet"]')];
  page.body.replaceChildren(...styles, ...pages.body.childNodes);
}

function configOf(stage: HTMLElement): PlayerConfig {
  return JSON.parse(stage.querySelector('script.player-config')?.textContent ?? 'null') as PlayerConfig;
}
