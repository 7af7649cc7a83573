import { EXPORT_FORMATS, exportRequestSchema } from '@rostrum/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepChoice, readChoice, requestOf, slidesOf, USUAL_CHOICE } from './choice.ts';

const browser = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};
const may = { hidden: true, notes: true };

test.each(EXPORT_FORMATS)('%s can be asked for as it is offered first', (format) => {
  const request = requestOf({ ...USUAL_CHOICE, format }, null, may);
  expect(exportRequestSchema.parse(request)).toMatchObject({ format, slides: null, hidden: false, notes: false });
});

test('what somebody may not let out is not asked for, whatever they chose before', () => {
  const choice = { ...USUAL_CHOICE, format: 'text', hidden: true, notes: true } as const;
  expect(requestOf(choice, null, { hidden: false, notes: false })).toMatchObject({ hidden: false, notes: false });
  expect(requestOf(choice, null, may)).toMatchObject({ hidden: true, notes: true });
});

test.each(['png', 'webp', 'mp4'] as const)('%s holds no notes and no name', (format) => {
  const choice = { ...USUAL_CHOICE, format, notes: true, author: true };
  expect(requestOf(choice, null, may)).toMatchObject({ notes: false, author: false });
});

test('a choice is remembered for the person who made it, in this browser', () => {
  const storage = browser();
  const choice = { ...USUAL_CHOICE, format: 'png', own: { png: { width: '3840' } } } as const;
  // What lets more out than is shown is asked for each time.
  keepChoice(storage, 'ada', { ...choice, hidden: true, notes: true, author: true });
  expect(readChoice(storage, 'ada')).toEqual(choice);
  expect(readChoice(storage, 'bert')).toEqual(USUAL_CHOICE);
});

test('whatever stands in the browser, what comes of it can be asked for', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), fc.constantFrom(...EXPORT_FORMATS), (kept, format) => {
      const choice = { ...readChoice({ getItem: () => kept }, null), format };
      expect(exportRequestSchema.safeParse(requestOf(choice, null, may)).success).toBe(true);
    }),
  );
});

test('slides are all, the one that is shown, or those that numbers name', () => {
  const deck = { current: 'b', all: ['a', 'b', 'c'] };
  expect(slidesOf('all', '9', deck)).toBeNull();
  expect(slidesOf('this', '', deck)).toEqual(['b']);
  expect(slidesOf('some', '1, 3', deck)).toEqual(['a', 'c']);
  expect(slidesOf('some', '4', deck)).toBeUndefined();
});
