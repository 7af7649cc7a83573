import { expect, it } from 'vitest';
import { emptyRequired } from './required.ts';

const part = (given: object, aria: string | null = null) => ({
  name: 'user[name]',
  type: 'text',
  value: '',
  ...given,
  getAttribute: (name: string) => (name === 'aria-required' ? aria : null),
});

it('finds the named required inputs of a form that are empty, and the boxes that are not checked', () => {
  const empty = part({ required: true });
  const blank = part({ value: '  ' }, 'true');
  const unchecked = part({ type: 'checkbox', value: 'on', checked: false, required: true });
  const fine = [
    part({ required: true, value: 'Ida' }),
    part({ type: 'checkbox', checked: true, required: true }),
    part({}),
    part({ required: true, name: '' }),
    part({ required: true, disabled: true }),
  ];
  expect(emptyRequired([empty, ...fine, blank, unchecked])).toEqual([empty, blank, unchecked]);
  expect(emptyRequired(fine)).toEqual([]);
});
