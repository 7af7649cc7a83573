import { parseDeck, renderDeck } from '@rostrum/deck/html';
import { parseFragment, serialize } from 'parse5';
import { sampleSlides } from './sample-deck.ts';
import { type Comparison, median } from './statistics.ts';

const SLIDES = 500;
const RUNS = 31;
/** Before any is counted: both sides as they are in a server that has been up for a while. */
const WARM_UP = 5;

/**
 * Reading a deck of 500 slides and writing it, beside parse5 reading and writing the same HTML without
 * understanding it.
 */
export function compareCodec(): Comparison[] {
  let id = 0;
  const newId = () => {
    id += 1;
    return `bench-${id}`;
  };
  // What a deck is stored as, so that both read what the product reads.
  const html = renderDeck(parseDeck(sampleSlides(SLIDES, '/media/sample-picture'), { newId }).deck);
  const ours: number[] = [];
  const peer: number[] = [];
  for (let run = -WARM_UP; run < RUNS; run += 1) {
    const own = time(() => renderDeck(parseDeck(html, { newId }).deck));
    const other = time(() => serialize(parseFragment(html)));
    if (run < 0) continue;
    ours.push(own);
    peer.push(other);
  }
  return [
    {
      what: `codec: read and write ${SLIDES} slides (${Math.round(html.length / 1024)} KB)`,
      unit: 'ms',
      ours: median(ours),
      peer: median(peer),
      aim: 2,
    },
  ];
}

function time(work: () => string): number {
  const start = performance.now();
  const made = work();
  if (made.length === 0) throw new Error('Nothing was written.');
  return performance.now() - start;
}
