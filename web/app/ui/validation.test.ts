import { emailProblem, MESSAGES, usernameProblem } from '@rostrum/contract';
import { describe, expect, it } from 'vitest';
import { fieldMessages, firstProblem, validationDelay } from './validation.ts';

describe('validation of form fields', () => {
  it('waits 600 ms after the last change', () => {
    expect(validationDelay({ showsError: false, isTouchDevice: false })).toBe(600);
  });

  it('waits 300 ms while an error is showing', () => {
    expect(validationDelay({ showsError: true, isTouchDevice: false })).toBe(300);
  });

  it('never happens while typing on phones and tablets', () => {
    expect(validationDelay({ showsError: false, isTouchDevice: true })).toBeNull();
    expect(validationDelay({ showsError: true, isTouchDevice: true })).toBeNull();
  });

  it('says that a required field is empty before anything else', () => {
    expect(firstProblem('   ', { required: MESSAGES.required, rule: usernameProblem })).toBe('Required');
  });

  it('lets an optional field be empty without judging it by its rule', () => {
    expect(firstProblem('', { rule: emailProblem })).toBeNull();
  });

  it('gives the first message of the rule', () => {
    expect(firstProblem('a b', { rule: usernameProblem })).toBe('No spaces please');
    expect(firstProblem('a', { rule: usernameProblem })).toBe('At least 2 characters');
    expect(firstProblem('amara!', { rule: usernameProblem })).toBe('Can only contain: A-Z, 0-9, - and _');
    expect(firstProblem('amara', { rule: usernameProblem })).toBeNull();
  });

  it('finds the field that a message of the API belongs to, however deep its name is written', () => {
    expect(fieldMessages({ 'user.email': 'a', 'user[username]': 'b', password: 'c' })).toEqual({
      email: 'a',
      username: 'b',
      password: 'c',
    });
  });

  it('keeps the first message of a field that is named twice', () => {
    expect(fieldMessages({ 'user.email': 'first', email: 'second' })).toEqual({ email: 'first' });
  });
});
