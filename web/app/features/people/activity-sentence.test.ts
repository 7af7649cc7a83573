import type { AuditEntry } from '@rostrum/contract';
import { expect, it } from 'vitest';
import { sentenceOf } from './activity-sentence.ts';

const ada = { id: 'ada', username: 'ada', name: 'Ada', thumbnail_url: null };
const bob = { id: 'bob', username: 'bob', name: 'Bob', thumbnail_url: null };
const entry = (
  event: string,
  details: AuditEntry['details'] = {},
  person: AuditEntry['person'] = null,
): AuditEntry => ({
  id: event,
  event,
  user: ada,
  person,
  details,
  created_at: '2027-03-12T10:00:00.000Z',
});

it('a line of the log is a plain sentence, whoever is gone and whatever it does not know', () => {
  expect(sentenceOf(entry('collaborator.role_changed', { from: 'editor', to: 'viewer' }, bob))).toBe(
    'Ada made Bob a viewer, who was an editor before',
  );
  expect(sentenceOf({ ...entry('collaborator.removed'), user: null })).toBe('Somebody removed somebody');
  expect(sentenceOf(entry('link.updated', { name: 'Hall' }))).toBe('Ada changed the link “Hall”');
  expect(sentenceOf({ ...entry('link.updated', { name: 'Hall' }), user: null })).toBe(
    'Somebody changed the link “Hall”',
  );
  expect(sentenceOf({ ...entry('link.ended', { name: 'Hall' }), user: null })).toBe(
    'The link “Hall” ended with its talk',
  );
  expect(sentenceOf(entry('invitation.created', { email: 'eve@example.org', role: 'admin' }))).toBe(
    'Ada invited eve@example.org as an admin',
  );
  expect(sentenceOf(entry('share.mailed', { recipients: 2 }))).toBe('Ada shared the deck by e-mail with 2 people');
  expect(sentenceOf(entry('deck.visibility_changed', { from: 'self', to: 'all' }))).toBe(
    'Ada changed who can see the deck: Public',
  );
  expect(sentenceOf(entry('script.added', { name: 'chart.js' }))).toBe('Ada added the script “chart.js”');
  expect(sentenceOf(entry('deck.something_new'))).toBe('Ada changed how the deck is shared');
});
