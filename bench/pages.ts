import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { precompress } from '../server/src/platform/http/precompress.ts';
import { answersASecond } from './answers-a-second.ts';
import { startApplication } from './application.ts';
import { type Comparison, median } from './statistics.ts';

const SLIDES = 40;
const RUNS = 7;

/** What is asked for, as it is called in the table. */
const ASKED = {
  view: 'deck pages a second',
  embed: 'embeds a second',
  data: 'slides as data a second',
} as const;
type Asked = keyof typeof ASKED;
const NAMES = Object.keys(ASKED) as Asked[];

/**
 * A public deck for somebody without an account, in three ways, each beside its very bytes as a file from
 * the same server.
 */
export async function comparePages(): Promise<Comparison[]> {
  const { addDeck, origin, peerFolder, stop } = await startApplication();
  try {
    const deck = await addDeck(SLIDES);
    const addresses: Readonly<Record<Asked, string>> = {
      view: `${origin}${deck.url}/fullscreen`,
      embed: `${origin}${deck.url}/embed`,
      data: `${origin}/api/v1/decks/${deck.id}/data`,
    };
    const fileOf = (name: Asked) => `${name}.${name === 'data' ? 'json' : 'html'}`;
    for (const name of NAMES)
      await writeFile(join(peerFolder, fileOf(name)), await (await fetch(addresses[name])).text());
    await precompress(peerFolder);
    const rates = NAMES.map((name) => ({ name, ours: [] as number[], peer: [] as number[] }));
    for (let run = 0; run <= RUNS; run += 1) {
      for (const { name, ours, peer } of rates) {
        const asked = await answersASecond([{ address: addresses[name] }]);
        const file = await answersASecond([{ address: `${origin}/peer/${fileOf(name)}` }]);
        // The first run warms the server.
        if (run === 0) continue;
        ours.push(asked);
        peer.push(file);
      }
    }
    return rates.map(({ name, ours, peer }) => ({
      what: ASKED[name],
      unit: '/s',
      ours: median(ours),
      peer: median(peer),
      aim: name === 'view' ? 0.6 : null,
      isRate: true,
    }));
  } finally {
    await stop();
  }
}
