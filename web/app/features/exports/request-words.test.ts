import { type ExportAsked, exportRequestSchema } from '@rostrum/contract';
import { expect, test } from 'vitest';
import { requestInWords } from './request-words.ts';

test.each<[ExportAsked, string]>([
  [{ format: 'pdf' }, ''],
  [{ format: 'pdf', layout: 'handout-2', page: 'a4' }, 'Two slides, A4'],
  [{ format: 'pdf', fragments: true, slides: ['a', 'b'] }, 'A page for each step, 2 slides'],
  [{ format: 'zip', controls: false }, 'Without: arrows on the slides'],
  [{ format: 'png', width: 3840, hidden: true }, '3840 px, Hidden slides too'],
  [{ format: 'mp4', height: 720, seconds: 8 }, '1280 × 720, 8 seconds each'],
  [{ format: 'text', notes: true, author: true, slides: ['a'] }, '1 slide, Speaker notes, Name of the author'],
])('%j is told apart by “%s”', (asked, expected) => {
  expect(requestInWords(exportRequestSchema.parse(asked))).toBe(expected);
});
