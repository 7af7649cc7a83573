import type { AuditEntry } from '@rostrum/contract';
import { expect, test } from 'vitest';
import { administrationSentence } from './log-sentence.ts';

const person = { id: 'ada', name: 'Ada Okafor', username: 'ada', thumbnail_url: null };
const byCommand = (event: string, details: AuditEntry['details'] = {}) =>
  administrationSentence({
    id: 'entry',
    event,
    user: null,
    person,
    details: { ...details, by: 'command' },
    created_at: '2026-03-01T10:00:00Z',
  });

test('what the command line did is told as done by it', () => {
  expect(byCommand('person.created')).toBe('The command line made an account for Ada Okafor');
  expect(byCommand('person.sign_in_link')).toBe('The command line made a sign-in link for Ada Okafor');
  expect(byCommand('person.of_later')).toBe('The command line: person.of_later');
});
