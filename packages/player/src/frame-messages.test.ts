import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerMessage, type FrameCommands } from './frame-messages.ts';

function recorded(): { commands: FrameCommands; calls: unknown[][] } {
  const calls: unknown[][] = [];
  const call =
    (name: string) =>
    (...args: unknown[]) =>
      void calls.push([name, ...args]);
  return {
    calls,
    commands: {
      next: call('next'),
      prev: call('prev'),
      left: call('left'),
      right: call('right'),
      up: call('up'),
      down: call('down'),
      slide: call('slide'),
      togglePause: call('togglePause'),
      getState: () => ({ indexh: 1, indexv: 0 }),
      getCurrentSlideHTML: () => '<section>One</section>',
    },
  };
}

describe('messages of the window around', () => {
  it.each(['next', 'prev', 'left', 'right', 'up', 'down', 'togglePause'])('may ask for %s', (method) => {
    const { commands, calls } = recorded();
    expect(answerMessage({ method }, commands)).toMatchObject({ eventName: 'callback', method });
    expect(answerMessage(JSON.stringify({ method, args: [] }), commands)).not.toBeNull();
    expect(calls).toEqual([[method], [method]]);
  });

  it('may go to a slide, by whole numbers', () => {
    const { commands, calls } = recorded();
    answerMessage({ method: 'slide', args: [2] }, commands);
    answerMessage({ method: 'slide', args: [2, 1, 0] }, commands);
    for (const args of [[], ['2'], [-1], [1.5], [Number.NaN], [1, 'x'], [1, 0, {}]])
      expect(answerMessage({ method: 'slide', args }, commands)).toBeNull();
    expect(calls).toEqual([
      ['slide', 2, 0, undefined],
      ['slide', 2, 1, 0],
    ]);
  });

  it('get the HTML of the slide that is shown, and the state', () => {
    const { commands } = recorded();
    expect(answerMessage({ method: 'getCurrentSlideHTML' }, commands)?.result).toBe('<section>One</section>');
    expect(answerMessage('{"method":"getState"}', commands)?.result).toEqual({ indexh: 1, indexv: 0 });
  });

  it('may ask for nothing else', () => {
    const { commands, calls } = recorded();
    for (const method of [
      'configure',
      'initialize',
      'destroy',
      'addEventListener',
      'setState',
      'constructor',
      'getConfig',
    ])
      expect(answerMessage({ method, args: [{}] }, commands)).toBeNull();
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json(), fc.string()), (data) => answerMessage(data, commands) === null),
    );
    expect(calls).toEqual([]);
  });
});
