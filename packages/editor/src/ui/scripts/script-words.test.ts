import { ApiError } from '@rostrum/contract';
import { expect, it } from 'vitest';
import { scriptFailure, scriptOrigin, scriptSize } from './script-words.ts';

it('a script is as large as people say it', () => {
  expect([0, 1, 1023, 1024, 86_000, 1_048_575].map(scriptSize)).toEqual([
    '0 bytes',
    '1 byte',
    '1023 bytes',
    '1 KB',
    '84 KB',
    '1 MB',
  ]);
});

it('a script says where it is from', () => {
  expect(scriptOrigin({ source_url: 'https://cdn.example:8443/a/chart.js', bytes: 2048 })).toBe(
    'From cdn.example:8443 · 2 KB',
  );
  expect(scriptOrigin({ source_url: null, bytes: 9 })).toBe('Own code · 9 bytes');
});

it('what is wrong with a script is told by the field that brought it', () => {
  const refused = (fields?: Record<string, string>) =>
    new ApiError(422, { error: { code: 'invalid', message: 'Please check.', ...(fields && { fields }) } }, null);
  expect(scriptFailure(refused({ code: 'Line 2: no' }))).toBe('Line 2: no');
  expect(scriptFailure(refused({ script: 'No such file' }))).toBe('No such file');
  expect(scriptFailure(refused())).toBe('Please check.');
  expect(scriptFailure(null)).toBe('Something went wrong. Please try again.');
});
