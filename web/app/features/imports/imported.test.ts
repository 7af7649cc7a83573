import { expect, it, vi } from 'vitest';

/** What another page of the same browser has of it. */
async function page() {
  vi.resetModules();
  return import('./imported.ts');
}

it('what was imported in one page is told in each once, and in none that listens no more', async () => {
  const [one, other, gone] = [await page(), await page(), await page()];
  const told: string[] = [];
  const stop = [one.onImported(() => told.push('one')), other.onImported(() => told.push('other'))];
  gone.onImported(() => told.push('gone'))();
  one.tellImported();
  await vi.waitFor(() => expect(told).toEqual(['one', 'other']));
  other.tellImported();
  await vi.waitFor(() => expect(told).toEqual(['one', 'other', 'other', 'one']));
  for (const end of stop) end();
});
