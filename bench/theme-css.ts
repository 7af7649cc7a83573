import type { TestClient } from '../server/src/testing/test-client.ts';
import { startApplication } from './application.ts';
import { type Comparison, median } from './statistics.ts';

const PAGES = 200;
const PAGE = '/about';
/**
 * Some 90 KB of SCSS that becomes some 150 KB of CSS: what a large theme may be at most is 100,000 letters,
 * and 200,000 of CSS.
 */
const RULES = 1500;

/**
 * How long a plain page takes while the CSS of a large theme is compiled over and over, beside the same with
 * nothing else to do.
 */
export async function compareThemeCss(): Promise<Comparison[]> {
  const { client, stranger, stop } = await startApplication();
  const visitor = stranger();
  try {
    await client.call('teamCreate', { body: { team: { name: 'Harbour', slug: 'harbour' } } });
    const { id } = await client.call('themeCreate', {
      body: { theme: { name: 'Large', css_kind: 'scss', css: scss(0) } },
    });
    for (let run = 0; run < 20; run += 1) await timeOf(visitor);
    const alone = await pages(visitor);
    const over = new AbortController();
    const compiling = (async () => {
      for (let version = 1; !over.signal.aborted; version += 1) {
        await client.call('themeUpdate', { params: { id }, body: { theme: { css: scss(version) } } });
      }
    })();
    const during = await pages(visitor);
    over.abort();
    await compiling;
    const worst = (times: readonly number[]): number =>
      times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
    return [
      {
        what: 'a plain page while a theme is compiled',
        unit: 'ms',
        ours: median(during),
        peer: median(alone),
        aim: 1.5,
      },
      { what: 'the slowest of a hundred of them', unit: 'ms', ours: worst(during), peer: worst(alone), aim: null },
    ];
  } finally {
    await stop();
  }
}

/** Each version is another text, so that none is known already. */
function scss(version: number): string {
  const rules = Array.from(
    { length: RULES },
    (_, at) => `.r${at} { b { color: mix($c, #fff, ${(at + version) % 100}%); i { top: ${at}px } } }`,
  );
  return `$c: #2${(version % 10).toString()}5a7c;\n${rules.join('\n')}`;
}

async function pages(visitor: TestClient): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < PAGES; run += 1) times.push(await timeOf(visitor));
  return times;
}

/** Milliseconds of one answer. */
async function timeOf(client: TestClient): Promise<number> {
  const start = performance.now();
  const answer = await client.request({ url: PAGE });
  if (answer.statusCode !== 200) throw new Error(`${PAGE} answered ${answer.statusCode}.`);
  return performance.now() - start;
}
