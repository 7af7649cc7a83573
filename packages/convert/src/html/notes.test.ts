import { expect, test } from 'vitest';
import { childElements, parsePart } from './dom.ts';
import { placeNotes, takeNotes } from './notes.ts';

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
  expect(placeNotes(['xxx', 'yyy', 'zzz'], slides)).toEqual([0, 1, 2]);
  expect(placeNotes(['xxx'], slides)).toEqual([0]);
  expect(placeNotes([], slides)).toEqual([]);
});
