import { slide } from '@rostrum/deck/testing/slides';
import { expect, it, onTestFinished } from 'vitest';
import { openPlayer } from '../testing/index.ts';

const SLIDES = `${slide('one', 'Tides')}<section>${slide('two', 'The moon')}${slide('three', 'The sun')}</section>`;

interface Heard {
  readonly method?: string;
  readonly result?: unknown;
  readonly eventName?: string;
}

/** What an embedded deck says to the page around it, from now on. */
function hear(): readonly Heard[] {
  const heard: Heard[] = [];
  const note = ({ data }: MessageEvent): void => {
    if (typeof data === 'string') heard.push(JSON.parse(data) as Heard);
  };
  window.addEventListener('message', note);
  onTestFinished(() => window.removeEventListener('message', note));
  return heard;
}

it('does what the page around an embedded deck asks, answers it, and tells it what happens', async () => {
  const heard = hear();
  const player = await openPlayer(
    { data: SLIDES },
    { view: 'embed', query: '?postMessage=true&postMessageEvents=true', width: 576, height: 420 },
  );
  const ask = (message: object): void => player.window.postMessage(JSON.stringify(message), '*');
  ask({ method: 'slide', args: [1, 1] });
  await expect.poll(() => player.slide.textContent).toContain('The sun');
  ask({ method: 'getCurrentSlideHTML' });
  await expect
    .poll(() => heard.find(({ method }) => method === 'getCurrentSlideHTML')?.result)
    .toMatch('data-id="three"');
  expect(heard.map(({ eventName }) => eventName)).toEqual(
    expect.arrayContaining(['ready', 'slidechanged', 'callback']),
  );
});
