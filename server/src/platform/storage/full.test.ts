import { expect, it } from 'vitest';
import { AppError } from '../http/errors.ts';
import { asStorageFull } from './full.ts';

it.each(['ENOSPC', 'EDQUOT', '53100'])('an error that is about %s is one about space', (code) => {
  const cause = Object.assign(new Error('could not extend file: No space left on device'), { code });
  const full = asStorageFull(new Error('Failed query', { cause }));
  expect(full).toMatchObject({ code: 'storage_full' });
  expect(full).toBeInstanceOf(AppError);
});

it('any other stays what it is, also one that has words for a person', () => {
  for (const error of [
    new Error('x'),
    new AppError('invalid', 'No.'),
    Object.assign(new Error('x'), { code: '23505' }),
  ])
    expect(asStorageFull(error)).toBe(error);
});
