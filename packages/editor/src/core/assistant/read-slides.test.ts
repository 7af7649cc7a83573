import { expect, it } from 'vitest';
import { readOutline, readSlides } from './read-slides.ts';

const ANSWER = `kind: title
# Tides
= A talk about the sea
notes: Welcome everybody.
~~~
kind: points
# Why they come
- The moon pulls
1. The sun helps
notes: Ask who has
seen both.
~~~
kind: quote
> The sea never rests -- A harbour master
~~~
kind: no such kind
Just words <b>here</b>
`;

it('reads slides of every kind, and loses no word of another form', () => {
  const slides = readSlides(ANSWER);
  expect(slides.map(({ kind }) => kind)).toEqual(['title', 'points', 'quote', 'points']);
  expect(slides[0]).toMatchObject({ heading: 'Tides', lead: 'A talk about the sea', notes: 'Welcome everybody.' });
  expect(slides[1]).toMatchObject({ points: ['The moon pulls', 'The sun helps'], notes: 'Ask who has\nseen both.' });
  expect(slides[2]).toMatchObject({ quote: 'The sea never rests', lead: 'A harbour master' });
  expect(slides[3]).toMatchObject({ points: ['Just words <b>here</b>'] });
});

it('reads as many slides as have begun while the answer is written', () => {
  const counts = Array.from(ANSWER, (_, length) => readSlides(ANSWER.slice(0, length)).length);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect([counts[0], counts.at(-1)]).toEqual([0, 4]);
});

it('reads an outline without the numbers that stand before its lines', () => {
  expect(readOutline('1. Tides\n2) The moon\n- The sun\n\nSlide 4: Thanks\n~~~\n')).toEqual([
    'Tides',
    'The moon',
    'The sun',
    'Thanks',
  ]);
});
