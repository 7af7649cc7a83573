import { answerSites } from '@rostrum/player/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { enter, flip } from '../../../testing/fields.ts';
import { openEditor } from '../../../testing/open-editor.tsx';

it('puts a video on the slide by its address, which plays again and again, and without sound', async () => {
  await answerSites({ 'https://films.brackwater.example/': { type: 'video/mp4', body: '' } });
  const { find, findAll, pressOnCanvas, reopen, saved } = await openEditor({ data: '<section></section>' });
  const address = page.getByRole('textbox', { name: 'Address of the video' });
  const video = (): HTMLVideoElement | null => find('.ed-slide [data-block-type="video"]').querySelector('video');
  await pressOnCanvas('v', '{Enter}');
  await expect.element(address).toHaveFocus();
  await enter(address, 'https://films.brackwater.example/harbour.mp4');
  await expect.element(address).not.toBeInTheDocument();
  await expect.poll(() => findAll('.ed-slide [data-block-type="video"]').length).toBe(1);
  await flip(/^Play again and again/);
  await expect.poll(() => video()?.hasAttribute('loop')).toBe(true);
  await flip(/^Without sound/);
  await saved();
  await reopen();
  await expect.poll(() => video()?.hasAttribute('loop')).toBe(true);
});
