import { plural } from './counts.ts';

export const search = {
  documentTitle: (term: string) => (term === '' ? 'Search' : `${term} · Search`),
  title: (term: string) => `Results for “${term}”`,
  found: (total: number) => plural(total, 'deck', 'decks'),
  slide: (number: number) => `Slide ${number}`,
  notes: (number: number) => `Notes of slide ${number}`,
  noneTitle: (term: string) => `Nothing found for “${term}”`,
  noneText: 'Check the spelling, or search with fewer words.',
  startTitle: 'Please enter a search term',
  startText: 'Search the titles and slides of your decks and of public ones.',
  failed: 'Failed to fetch search results',
  failedText: 'The server did not answer. Nothing is lost.',
};
