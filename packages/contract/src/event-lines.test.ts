import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createEventReader, eventLines } from './event-lines.ts';

const event = fc.record({
  event: fc.constantFrom('message', 'stream-finished'),
  data: fc.string({ unit: fc.constantFrom('a', ' ', '\n', ':', '潮', 'data: ') }),
});

it('reads what was written, wherever the line is cut', () => {
  fc.assert(
    fc.property(fc.array(event), fc.integer({ min: 1, max: 7 }), (events, size) => {
      const lines = events.map(eventLines).join('');
      const read = createEventReader();
      const found = Array.from({ length: Math.ceil(lines.length / size) }, (_, piece) =>
        read(lines.slice(piece * size, (piece + 1) * size)),
      ).flat();
      expect(found).toEqual(events);
    }),
  );
});

it('takes every line break for one, as whoever reads such a stream does', () => {
  expect(createEventReader()(eventLines({ event: 'message', data: 'a\r\nb\rc' }))).toEqual([
    { event: 'message', data: 'a\nb\nc' },
  ]);
  const read = createEventReader();
  expect([...read('data: a\r'), ...read('\n\r\n')]).toEqual([{ event: 'message', data: 'a' }]);
});

it('leaves out comments, and reads no event without an end', () => {
  const read = createEventReader(20);
  expect(read(': begun\n\nid: 7\ndata: a\n\n')).toEqual([{ event: 'message', data: 'a' }]);
  expect(() => read(`data: ${'a'.repeat(30)}`)).toThrow('too long');
});
