import { mouse } from '@rostrum/player/testing';
import { expect, it, onTestFinished } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import './site.css';
import { SiteHeader } from './site-header.tsx';

it('is lifted by scrolling, leaves the page its room, and comes back to who points at it', async () => {
  onTestFinished(() => window.scrollTo(0, 0));
  await renderPage(
    <>
      <SiteHeader />
      <main style={{ height: 4000 }}>Features</main>
    </>,
    { user: null },
  );
  const bar = (): HTMLElement => {
    const found = document.querySelector<HTMLElement>('header.site-top');
    if (found === null) throw new Error('There is no header.');
    return found;
  };
  const top = (): number => bar().getBoundingClientRect().top;
  await expect.poll(() => bar().dataset['scrolled']).toBeUndefined();
  await mouse.move(600, 500);
  await mouse.wheel(0, 60);
  await expect.poll(() => bar().dataset['scrolled']).toBe('30');
  expect(top()).toBe(0);
  await mouse.wheel(0, 500);
  await expect.poll(() => bar().dataset['scrolled']).toBe('150');
  await expect.poll(top).toBeLessThan(-50);
  await mouse.move(600, 10);
  await expect.poll(top).toBe(0);
});
