import { describe, expect, it } from 'vitest';
import { KeptPages } from './kept-pages.ts';

const ANNA = { nonce: 'nonce+of/anna==', csrfToken: 'token-of-anna' };
const BELA = { nonce: 'nonce+of/bela==', csrfToken: 'token-of-bela' };
const pageOf = (said: string, { nonce, csrfToken }: typeof ANNA) =>
  `<script nonce="${nonce}">1</script><p>${said}</p><script nonce="${nonce}">{"token":"${csrfToken}"}</script>`;
const whatOf = (said: string, { csrfToken }: typeof ANNA) => JSON.stringify({ said, csrfToken });

describe('pages that are kept', () => {
  it('are rendered once, and hold what is the visitor’s own', async () => {
    const pages = new KeptPages();
    expect(await pages.get(whatOf('one', ANNA), ANNA, async () => pageOf('one', ANNA))).toBe(pageOf('one', ANNA));
    const again = await pages.get(whatOf('one', BELA), BELA, () => expect.fail('It was rendered twice.'));
    expect(again).toBe(pageOf('one', BELA));
  });

  it('are rendered anew of anything else', async () => {
    const pages = new KeptPages();
    await pages.get(whatOf('one', ANNA), ANNA, async () => pageOf('one', ANNA));
    const other = await pages.get(whatOf('two', BELA), BELA, async () => pageOf('two', BELA));
    expect(other).toBe(pageOf('two', BELA));
  });

  it('are not kept where they failed', async () => {
    const pages = new KeptPages();
    const failing = pages.get(whatOf('one', ANNA), ANNA, () => Promise.reject(new Error('It failed.')));
    await expect(failing).rejects.toThrow('It failed.');
    expect(await pages.get(whatOf('one', BELA), BELA, async () => pageOf('one', BELA))).toBe(pageOf('one', BELA));
  });
});
