import { expect, it } from 'vitest';
import { told } from './progress.mjs';

it('says what is going on before it is done, and how long it took after', async () => {
  let said = '';
  const print = (text) => {
    said += text;
  };
  const result = await told(
    'Building the pages',
    async () => {
      expect(said).toBe('Building the pages … ');
      return 7;
    },
    print,
  );
  expect(result).toBe(7);
  expect(said).toMatch(/^Building the pages … \d+\.\d s\n$/);
  said = '';
  await expect(told('Installing', () => Promise.reject(new Error('no network')), print)).rejects.toThrow('no network');
  expect(said).toBe('Installing … failed\n');
});
