import { blockTree, slidesInOrder } from '@rostrum/deck';
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { importForTest } from '../testing/import.ts';
import type { Diagram, DrawDiagrams } from './diagrams.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="150"><text>Sea</text><text>Land &amp; sky</text><text>Sea</text></svg>';

/** Draws what does not say `broken`. */
function drawer(asked: Diagram[] = []): DrawDiagrams {
  return (diagrams) => {
    asked.push(...diagrams);
    return Promise.resolve(
      diagrams.map(({ source }) =>
        source.includes('broken') ? { refused: 'it cannot be drawn' } : { bytes: strToU8(SVG) },
      ),
    );
  };
}

async function imported(name: string, text: string, drawDiagrams: DrawDiagrams) {
  const { deck, pictures, report } = await importForTest({ name, bytes: strToU8(text) }, { drawDiagrams });
  return {
    pictures: pictures.map(({ bytes }) => new TextDecoder().decode(bytes)),
    slides: slidesInOrder(deck, { includeHidden: true }).map(({ id }) =>
      blockTree(deck, id).map(({ block }) => {
        if (block.type === 'image') return `image ${block.props.src}: ${block.alt}`;
        return block.type === 'code' ? `code ${block.props.language}` : block.type;
      }),
    ),
    losses: report.losses.map(({ slide, message }) => `${slide} ${message}`),
  };
}

const DRAWN = 'A diagram of Mermaid was drawn: it is a picture, and its source stays in the file';

test('diagrams are drawn, with their words for who cannot see them; those that cannot be are named and stay code', async () => {
  const asked: Diagram[] = [];
  const { losses, pictures, slides } = await imported(
    'a.md',
    '# One\n\n```mermaid\n%% tides\nflowchart LR\nA --> B\n```\n\n---\n\n# Two\n\n```mermaid\nbroken\n```\n\n---\n\n# Three\n\n```mermaid\nflowchart LR\nA --> B\n```',
    drawer(asked),
  );
  expect(asked.map(({ source }) => source)).toEqual([
    '%% tides\nflowchart LR\nA --> B',
    'broken',
    'flowchart LR\nA --> B',
  ]);
  expect(slides).toEqual([
    ['text', 'image /media/p1: Flowchart: Sea, Land & sky'],
    ['text', 'code mermaid'],
    ['text', 'image /media/p1: Flowchart: Sea, Land & sky'],
  ]);
  expect(pictures).toEqual([SVG]);
  expect(losses).toEqual([
    `1 ${DRAWN}`,
    '2 A diagram of Mermaid is kept as its source: it cannot be drawn',
    `3 ${DRAWN}`,
  ]);
});

test('what a diagram is drawn on is told: the theme, a colour of the slide, or what nobody knows', async () => {
  const asked: Diagram[] = [];
  const graph = '```mermaid\npie\n```';
  await imported(
    'a.md',
    `${graph}\n\n---\n\n<!-- .slide: data-background-color="#102030" -->\n${graph}\n\n---\n\n<!-- .slide: data-background-color="teal" -->\n${graph}\n\n---\n\n<!-- .slide: data-background-gradient="linear-gradient(red, blue)" -->\n${graph}`,
    drawer(asked),
  );
  expect(asked).toEqual([
    { source: 'pie', ground: 'light' },
    { source: 'pie', ground: 'dark' },
    { source: 'pie', ground: 'unknown' },
  ]);
});

test('reveal.js pages write them in elements of their own', async () => {
  const asked: Diagram[] = [];
  const page = (written: string) =>
    `<div class="reveal"><div class="slides"><section><h2>One</h2>${written}</section><section>Two</section></div></div>`;
  const { slides } = await imported(
    'a.html',
    page('<div class="mermaid">graph TD\n  A--&gt;B</div><pre class="mermaid">pie</pre>'),
    drawer(asked),
  );
  expect(asked).toEqual([
    { source: 'graph TD\n  A-->B', ground: 'dark' },
    { source: 'pie', ground: 'dark' },
  ]);
  expect(slides[0]).toEqual([
    'text',
    'image /media/p1: Flowchart: Sea, Land & sky',
    'image /media/p1: Pie chart: Sea, Land & sky',
  ]);
});
