import { expect, it } from 'vitest';
import { shadesOf } from './scroll-shade.ts';

it('shades an edge by how much lies behind it, wholly from 20 px on', () => {
  const at = (scrollTop: number) => shadesOf({ scrollTop, clientHeight: 300, scrollHeight: 500 });
  expect(at(0)).toEqual({ top: 0, bottom: 1 });
  expect(at(10)).toEqual({ top: 0.5, bottom: 1 });
  expect(at(20)).toEqual({ top: 1, bottom: 1 });
  expect(at(195)).toEqual({ top: 1, bottom: 0.25 });
  // Pulled over its end, as some systems let one.
  expect(at(210)).toEqual({ top: 1, bottom: 0 });
  expect(shadesOf({ scrollTop: 0, clientHeight: 300, scrollHeight: 300 })).toEqual({ top: 0, bottom: 0 });
});
