import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { enter } from '../../../testing/fields.ts';
import { openEditor } from '../../../testing/open-editor.tsx';

const address = page.getByRole('textbox', { name: 'Address or embed code' });

/** A web page that is to be put on the slide; the server says of all that they may or may not be framed. */
async function place(frame: 'allowed' | 'refused') {
  const opened = await openEditor({
    data: '<section></section>',
    api: { urlCheck: () => ({ url: 'https://tides.example/', frame }) },
  });
  await page.getByRole('button', { name: 'Web page', exact: true }).click();
  await opened.press('{Enter}');
  await expect.element(address).toBeVisible();
  return opened;
}

it('says of an embed code without an address that it has none', async () => {
  await place('allowed');
  await enter(address, '<iframe title="none"></iframe>');
  await expect
    .element(page.getByText('Unable to find iframe source attribute. Please try pasting the URL directly.'))
    .toBeVisible();
});

it('says of a web page that cannot be framed that its owner prevents it', async () => {
  await place('refused');
  await enter(address, 'tides.example');
  await expect
    .element(page.getByText('Embedding of this URL is prevented by the site owner (X-Frame-Options).'))
    .toBeVisible();
});

it('embeds a video service by its address, whose page is not there while one edits: a click selects the block', async () => {
  const { canvas, findAll, press, reopen, saved, served } = await place('allowed');
  await enter(address, 'https://youtu.be/Ab3_xY-9zQ0');
  await expect.element(address).not.toBeInTheDocument();
  const frames = () => findAll('.ed-slide [data-block-type="iframe"]');
  await expect.poll(() => frames().length).toBe(1);
  expect(findAll('iframe')).toEqual([]);
  await press('{Escape}');
  await canvas.getBySelector('[data-block-type="iframe"]').click();
  await expect.element(page.getByRole('heading', { name: 'Web page' }).first()).toBeVisible();
  await saved();
  expect(Object.values(served().blocks)[0]?.props).toMatchObject({ src: 'https://www.youtube.com/embed/Ab3_xY-9zQ0' });
  await reopen();
  await expect.poll(() => frames().length).toBe(1);
});
