import type { AuditEntry } from '@rostrum/contract';
import { expect, test } from 'vitest';
import { logSentence } from './log-sentence.ts';

const user = { id: 'ada', name: 'Ada Okafor', username: 'ada', thumbnail_url: null };
const entry = (event: string, details: AuditEntry['details']) =>
  logSentence({ id: 'entry', event, user, person: null, details, created_at: '2026-03-01T10:00:00Z' });

test('a change of settings is told with what was and what is', () => {
  expect(
    entry('team.changed', {
      emailDomains: { from: [], to: ['acme.example', 'pier.example'] },
      allowPublicDecks: { from: true, to: false },
      defaultThemeId: { from: null, to: 'aBc123' },
    }),
  ).toBe(
    'Ada Okafor changed the domains whose people may join from “none” to “acme.example, pier.example”; ' +
      'public decks from “allowed” to “not allowed”; the look of new decks',
  );
  expect(entry('team.changed', { constructor: { from: 1, to: 2 }, name: 'Acme' })).toBe(
    'Ada Okafor changed the team’s settings',
  );
});

test('who joined is told with how', () => {
  expect(entry('member.joined', { role: 'member', domain: 'acme.example' })).toBe(
    'Ada Okafor joined with an address at acme.example',
  );
  expect(entry('member.joined', { role: 'member', issuer: 'https://id.acme.example' })).toBe(
    'Ada Okafor joined by signing in with https://id.acme.example',
  );
  expect(entry('member.joined', { role: 'member', email: 'ada@acme.example' })).toBe(
    'Ada Okafor joined by an invitation',
  );
});
