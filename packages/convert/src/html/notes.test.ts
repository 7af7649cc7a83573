import { expect, test } from 'vitest';
import { childElements, parsePart } from './dom.ts';
import { placeListedNotes, placeNotes, takeNotes } from './notes.ts';

const sections = (html: string) => childElements(parsePart(html));

test('notes keep their lines and leave the slide', () => {
  const [section] = sections(
    '<section data-notes="First."><p>Seen</p><aside class="notes"><p>One <b>two</b></p><ul><li>three</li><li>four</li></ul></aside></section>',
  );
  expect(section && takeNotes(section)).toBe('First.\n\nOne two\n\n- three\n\n- four');
  expect(section && takeNotes(section)).toBe('');
});

test('plain notes keep line breaks as they were written', () => {
  const [section] = sections('<section><aside class="notes">\n      one\n      two\n    </aside></section>');
  expect(section && takeNotes(section)).toBe('one\ntwo');
});

test('notes without a slide go to the slide whose words they share, in order', () => {
  const slides = sections(
    '<section>Welcome</section><section>Prices of bread</section><section>The oven plan, 120 loaves</section><section>Bread again</section><section>Bye</section>',
  );
  expect(placeNotes(['About the bread prices', 'Say that 120 loaves is the limit'], slides)).toEqual([1, 2]);
});

test('notes that share no word are still placed, one a slide and in order', () => {
  const slides = sections('<section>a</section><section>b</section><section>c</section>');
  expect(placeNotes(['Breathe', 'Smile', 'Wait'], slides)).toEqual([0, 1, 2]);
  expect(placeNotes(['Breathe'], slides)).toEqual([0]);
  expect(placeNotes([], slides)).toEqual([]);
});

test('notes of a slide that is not there go between the slides of their neighbours', () => {
  const slides = sections('<section>a</section><section>b</section><section>c</section><section>d</section>');
  const note = (slide: number | null) => ({ text: 'x', slide });
  expect([...placeListedNotes([note(0), note(null), note(2)], slides, new Set([0, 2]))]).toEqual([[1, 1]]);
  expect([...placeListedNotes([note(2), note(null)], slides, new Set([2]))]).toEqual([[1, 3]]);
  expect([...placeListedNotes([note(1), note(null), note(2)], slides, new Set([1, 2, 3]))]).toEqual([[1, 0]]);
  expect([...placeListedNotes([note(null), note(null)], slides.slice(0, 1), new Set())]).toHaveLength(1);
});
