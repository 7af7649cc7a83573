import { timeInWords } from '@rostrum/contract';
import { expect, test } from 'vitest';
import { byDay, dayWords, facesOf, peopleWords, reasonWords } from './version-words.ts';

const now = new Date(2026, 10, 22, 0, 20);
const at = (...parts: [number, number, number, number?]) => new Date(...parts);

test.each([
  [at(2026, 10, 22), 'Today'],
  [at(2026, 10, 21, 23), 'Yesterday'],
  [at(2026, 10, 20, 1), 'Friday 20 November'],
  [at(2025, 11, 31), 'Wednesday, 31 December 2025'],
])('a version of %s is one of %s', (day, words) => {
  expect(dayWords(day, now).replace(',', '')).toBe(words.replace(',', ''));
});

test('the day before a change of the clock is yesterday', () => {
  expect(dayWords(at(2026, 2, 28, 23), at(2026, 2, 29, 23))).toBe('Yesterday');
});

test('versions stand under their days', () => {
  const item = (id: string, day: Date) => ({ id, edited_at: day.toISOString() });
  const items = [item('a', at(2026, 10, 22)), item('b', at(2026, 10, 21, 22)), item('c', at(2026, 10, 21, 4))];
  const days = byDay(items, now).map((day) => [day.words, ...day.items.map(({ id }) => id)]);
  expect(days).toEqual([
    ['Today', 'a'],
    ['Yesterday', 'b', 'c'],
  ]);
});

test.each([
  [[], ''],
  [['Ada'], 'Ada'],
  [['Ada', 'Bo'], 'Ada and Bo'],
  [['Ada', 'Bo', 'Cy'], 'Ada, Bo and 1 other'],
  [['Ada', 'Bo', 'Cy', 'Di'], 'Ada, Bo and 2 others'],
])('%j edited it: %s', (names, words) => {
  expect(peopleWords(names.map((name) => ({ name })))).toBe(words);
});

test('faces are of who did something, each once, and of who edited where it is not known what', () => {
  const who = (id: string) => ({ id, name: id, username: id, thumbnail_url: null });
  const did = (id: string | null) => ({
    user: id === null ? null : who(id),
    added: [],
    removed: [],
    moved: [],
    changed: [],
  });
  const faces = (changes: (string | null)[], users: string[]) =>
    facesOf({ changes: changes.map(did), users: users.map(who) }).map(({ id }) => id);
  expect(faces(['ada', null, 'ada', 'bo'], ['cy'])).toEqual(['ada', 'bo']);
  expect(faces([], ['ada', 'bo', 'cy', 'di'])).toEqual(['ada', 'bo', 'cy']);
  expect(faces([null], ['ada'])).toEqual([]);
});

test('what comes by itself needs no reason, what was kept before a change has one', () => {
  expect(reasonWords({ reason: 'editing' })).toBeNull();
  expect(reasonWords({ reason: 'restore' })).toBe('Before another version was restored');
});

test('times are those of the person', () => {
  // Days and times alike, whatever the browser speaks.
  expect(timeInWords(at(2026, 10, 22, 9))).toBe('09:00');
  expect(dayWords(at(2026, 10, 20, 9), at(2026, 10, 22, 14)).replace(',', '')).toBe('Friday 20 November');
});
