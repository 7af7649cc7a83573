import { expect, it } from 'vitest';
import { Warnings, warningsBetween } from './warnings.ts';

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

it('tells each warning once as the time goes, none to who has just come, and again once the time was set back', () => {
  const warnings = new Warnings();
  const told = (...seconds: number[]) => seconds.filter((now) => warnings.haveCome(300, now));
  expect(told(250, 250.25, 299)).toEqual([]);
  expect(told(300.1, 300.35, 310)).toEqual([300.1]);
  expect(told(0, 0.25, 239.9, 240, 240.25, 299.9, 300.1)).toEqual([240, 300.1]);
  expect(told(200, 301)).toEqual([301]);
});
