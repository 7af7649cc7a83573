import { expect, it } from 'vitest';
import { ASSISTANT, describedBy, estimatedTokens } from './assistant.ts';

it('describes a deck by its headings where they say enough, and else by its text', () => {
  const heading = 'What the tides do to a harbour town over a year';
  expect(describedBy([heading, 'ab'], 'Little text here')).toBe('Little text here');
  const many = Array.from({ length: 20 }, () => heading);
  expect(describedBy(['ab', ...many], 'Text')).toBe(many.join('\n').slice(0, ASSISTANT.descriptionSent));
  expect(describedBy([], 'x'.repeat(900))).toHaveLength(ASSISTANT.descriptionSent);
  expect(describedBy([], ' 1234567890 ')).toBeNull();
});

it('counts tokens by the script', () => {
  expect([estimatedTokens('tide'), estimatedTokens('море'), estimatedTokens('潮汐'), estimatedTokens('')]).toEqual([
    1, 2, 2, 0,
  ]);
});
