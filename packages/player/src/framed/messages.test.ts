import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INITIAL_STATE } from '../state.ts';
import { readTalkMessage, type TalkMessage } from '../window-link.ts';
import { type FromFrame, readFromFrame } from './messages.ts';

const count = fc.nat({ max: 999_999 });
const text = fc.string({ maxLength: 60 });
const state = fc.record({
  h: count,
  v: count,
  slideId: text,
  number: count,
  total: count,
  title: text,
  step: count,
  steps: count,
  paused: fc.boolean(),
  overview: fc.constant(false),
  routes: fc.record({ left: fc.boolean(), right: fc.boolean(), up: fc.boolean(), down: fc.boolean() }),
});
const entry = fc.record({
  slideId: text,
  h: count,
  v: count,
  number: count,
  title: text,
  timing: fc.option(count, { nil: null }),
});
const fromFrame: fc.Arbitrary<FromFrame> = fc.oneof(
  fc.constantFrom<FromFrame>({ kind: 'here' }, { kind: 'pointer' }, { kind: 'end' }),
  fc.record({ kind: fc.constant('ready' as const), outline: fc.array(entry, { maxLength: 5 }), state }),
  fc.record({
    kind: fc.constant('moved' as const),
    event: fc.constantFrom('slidechanged' as const, 'fragmentshown' as const, 'paused' as const, 'stopped' as const),
    state,
    isStopped: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('pressed' as const), keyCode: count }),
  fc.record({ kind: fc.constant('asked' as const), what: fc.constantFrom('help' as const, 'escape' as const) }),
  fc.record({ kind: fc.constant('partner' as const), present: fc.boolean() }),
);

const part = fc.constantFrom('show' as const, 'speaker' as const);
const position = fc.record({ slideId: text, h: count, v: count, step: count, paused: fc.boolean() });
const moment = fc.record({
  slideId: text,
  index: fc.oneof(fc.constant(-1), count),
  playing: fc.boolean(),
  time: fc.double({ min: 0, max: 1e6, noNaN: true }),
  rate: fc.double({ min: 0, max: 16, noNaN: true }),
});
const talk: fc.Arbitrary<TalkMessage> = fc.oneof(
  fc.record({ kind: fc.constantFrom('hello', 'ask media', 'ping', 'pong', 'bye', 'end'), from: text, part }),
  fc.record({ kind: fc.constant('position' as const), from: text, part, position }),
  fc.record({
    kind: fc.constant('welcome' as const),
    from: text,
    to: text,
    part,
    position,
    moments: fc.array(moment, { maxLength: 4 }),
  }),
  fc.record({ kind: fc.constant('media' as const), from: text, part, moment }),
) as fc.Arbitrary<TalkMessage>;

/** A message with one thing in it that is something else. */
function spoilt(message: unknown, path: number, junk: unknown): unknown {
  if (typeof message !== 'object' || message === null) return junk;
  const keys = Object.keys(message);
  const key = keys[path % keys.length] ?? '';
  return { ...message, [key]: junk };
}

describe('what the frame says', () => {
  it('is read as it was said', () => {
    fc.assert(
      fc.property(fromFrame, (message) => {
        expect(readFromFrame(structuredClone(message))).toEqual(message);
      }),
    );
  });

  it('is never believed in another shape, whatever stands in it', () => {
    fc.assert(
      fc.property(fromFrame, fc.nat(8), fc.anything(), (message, path, junk) => {
        const read = readFromFrame(spoilt(message, path, junk));
        if (read !== null) expect(readFromFrame(structuredClone(read))).toEqual(read);
      }),
    );
  });

  it('has bounds: no number and no text is longer than something here can be', () => {
    const ready = { kind: 'ready', outline: [], state: INITIAL_STATE };
    expect(readFromFrame(ready)).not.toBeNull();
    for (const wrong of [-1, 1.5, Number.NaN, 1e9, '1'])
      expect(readFromFrame({ ...ready, state: { ...INITIAL_STATE, number: wrong } })).toBeNull();
    expect(readFromFrame({ ...ready, state: { ...INITIAL_STATE, title: 'x'.repeat(1001) } })).toBeNull();
  });
});

describe('what the frame says to the other windows of a talk', () => {
  it('is handed on as it was said', () => {
    fc.assert(
      fc.property(talk, (message) => {
        expect(readTalkMessage(structuredClone(message))).toEqual(message);
      }),
    );
  });

  it('is handed on in no other shape', () => {
    fc.assert(
      fc.property(talk, fc.nat(8), fc.anything(), (message, path, junk) => {
        const read = readTalkMessage(spoilt(message, path, junk));
        if (read !== null) expect(readTalkMessage(structuredClone(read))).toEqual(read);
      }),
    );
    expect(readTalkMessage({ kind: 'position', from: 'a', part: 'show', position: { h: 1 } })).toBeNull();
    expect(readTalkMessage({ kind: 'hello', from: 'a', part: 'audience' })).toBeNull();
  });
});
