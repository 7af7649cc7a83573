import { expect, it } from 'vitest';
import { freeUsername } from './username.ts';

const made = (email: string, taken: readonly string[] = []) =>
  freeUsername(
    email,
    async (name) => taken.includes(name),
    () => 4711,
  );

it('T21 a new member is called as their address begins, with a number where somebody else is', async () => {
  expect(await made('Ida.Flood+decks@tide.example')).toBe('ida-flood-decks');
  expect(await made('zoë@tide.example')).toBe('zoe');
  expect(await made('i@tide.example')).toBe('memberi');
  expect(await made('潮汐@tide.example')).toBe('member');
  expect(await made('ida@tide.example', ['ida', 'ida-2'])).toBe('ida-3');
  const all = ['ida', ...Array.from({ length: 30 }, (_, index) => `ida-${index}`)];
  expect(await made('ida@tide.example', all)).toBe('ida-4711');
  expect((await made(`${'x'.repeat(200)}@tide.example`)).length).toBeLessThanOrEqual(64);
});
