import { answerSites } from '@rostrum/player/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { enter } from '../../../testing/fields.ts';
import { openEditor } from '../../../testing/open-editor.tsx';

const kind = (name: string) => page.getByRole('radio', { name, exact: true });

it('shows a video behind a slide, without its sound unless one wants it', async () => {
  await answerSites({ 'https://media.brackwater.example/': { type: 'video/webm', body: '' } });
  const { find } = await openEditor();
  const slide = () => find('.ed-slide section').dataset;
  const address = page.getByRole('textbox', { name: 'Address of the film' });
  await kind('Video').click();
  await address.fill('http://media.brackwater.example/harbour.webm');
  await expect.element(page.getByText('The address of a film begins with https://')).toBeVisible();
  await enter(address, 'https://media.brackwater.example/harbour.webm');
  await expect.poll(() => slide()['backgroundVideo']).toBe('https://media.brackwater.example/harbour.webm');
  expect(slide()['backgroundVideoMuted']).toBe('');
  await page.getByText('Without sound').click();
  await expect.poll(() => slide()['backgroundVideoMuted']).toBe(undefined);
});

it('shows a web page behind a slide in place of a video, or nothing', async () => {
  await answerSites({ 'https://tides.example/': { type: 'text/html', body: 'tides' } });
  const { find, saved } = await openEditor({
    data: '<section data-background-video="https://media.brackwater.example/harbour.webm"></section>',
  });
  const slide = () => find('.ed-slide section').dataset;
  await kind('Web page').click();
  await enter(page.getByRole('textbox', { name: 'Address of the page' }), 'tides.example/today');
  await expect.poll(() => slide()['backgroundIframe']).toBe('https://tides.example/today');
  expect(slide()['backgroundVideo']).toBe(undefined);
  await kind('None').click();
  await expect.poll(() => slide()['backgroundIframe']).toBe(undefined);
  await saved();
});

it('keeps the colour behind a slide, which the player shows', async () => {
  const { play, press, reopen, saved } = await openEditor();
  await page.getByRole('option', { name: /^Slide 1:/ }).click();
  await page.getByRole('radio', { name: 'Colour', exact: true }).click();
  await page.getByRole('button', { name: /^Background colour:/ }).click();
  await enter(page.getByRole('textbox', { name: 'Background colour, hex' }), '204060');
  await press('{Escape}');
  await saved();
  await reopen();
  await page.getByRole('option', { name: /^Slide 1:/ }).click();
  await expect.element(page.getByRole('button', { name: /^Background colour: .*204060/i })).toBeVisible();
  const { slide } = await play();
  expect(slide.dataset['backgroundColor']).toMatch(/^(#204060|rgb\(32, ?64, ?96\))$/);
});
