import type { ExportRequest } from '@rostrum/contract';
import { messages } from '../../messages/index.ts';
import { formatLooks } from './formats.ts';

const words = () => messages.exports;

/**
 * What of a request is not the usual, in a few words: 'Two slides, A4, 3 slides'. Two exports of a format are
 * told apart by it.
 */
export function requestInWords(request: ExportRequest): string {
  const chosen = request as Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>;
  const own = formatLooks()[request.format].options.flatMap((option) => {
    const value = chosen[option.name];
    if (value === undefined || String(value) === String(option.usual)) return [];
    if (option.kind === 'switch') return [value === true ? option.label : words().without(option.label)];
    return option.options.filter(({ id }) => id === String(value)).map(({ label }) => wordsOf(option.name, label));
  });
  const { slides, hidden, notes, author } = request;
  return [
    ...own,
    ...(slides === null ? [] : [words().slidesChosen(slides.length)]),
    ...(hidden ? [words().hidden] : []),
    ...(notes ? [words().notes] : []),
    ...(author ? [words().author] : []),
  ].join(', ');
}

/** Seconds alone do not say what lasts so long. */
const wordsOf = (name: string, label: string): string => (name === 'seconds' ? words().secondsEach(label) : label);
