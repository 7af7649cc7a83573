import { expect, it } from 'vitest';
import { warningsBetween } from './warnings.ts';

it('warns five minutes before the end, one minute before it, and at the end, once each', () => {
  expect(warningsBetween(1500, 1199, 1199.5)).toEqual([]);
  expect(warningsBetween(1500, 1199.9, 1200.1)).toEqual([300]);
  expect(warningsBetween(1500, 1200.1, 1200.3)).toEqual([]);
  expect(warningsBetween(1500, 1439, 1441)).toEqual([60]);
  expect(warningsBetween(1500, 1499, 1501)).toEqual([0]);
  expect(warningsBetween(1500, 1501, 1502)).toEqual([]);
});

it('says of a short talk only what is of use', () => {
  expect(warningsBetween(300, 0, 1)).toEqual([]);
  expect(warningsBetween(300, 239, 241)).toEqual([60]);
});
