export { chosenDeck, type OutChoice } from './chosen-deck.ts';
export { writeDefinition } from './definition/write-definition.ts';
export { FILM_RATE, type FilmPlan, type FilmShot, planFilm } from './film/plan-film.ts';
export { type MarkdownOptions, writeMarkdown } from './markdown/write-markdown.ts';
export type { DeckHome } from './outgoing-link.ts';
export { pdfUpdate } from './pdf/pdf-update.ts';
export { writePlainText } from './plain-text.ts';
export { slideWithMedium } from './slide-with-medium.ts';
export { tellStillLosses } from './still-losses.ts';
