import { describe, expect, it } from 'vitest';
import { playedAddress, readPlace } from './led-show.ts';

const told = (eventName: string, state: unknown) => JSON.stringify({ namespace: 'reveal', eventName, state });

describe('the show on the home page', () => {
  it('is heard when it begins and when it moves', () => {
    expect(readPlace(told('ready', { number: 1, total: 5 }))).toEqual({ number: 1, total: 5 });
    expect(readPlace(told('slidechanged', { number: 3, total: 5 }))).toEqual({ number: 3, total: 5 });
  });

  it.each([
    ['nothing', null],
    ['words', 'ready'],
    ['broken JSON', '{"namespace"'],
    ['another event', told('paused', { number: 1, total: 5 })],
    ['a place that is none', told('ready', { number: 6, total: 5 })],
    ['no place', told('ready', null)],
  ])('does not take %s for that', (_, data) => {
    expect(readPlace(data)).toBeNull();
  });

  it('is asked for as something that can be led, and starts no films', () => {
    const query = new URLSearchParams(playedAddress('abc').split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({
      context: 'preview',
      postMessage: 'true',
      postMessageEvents: 'true',
      'no-autoplay': '1',
    });
  });
});
