import { startApplication } from './application.ts';
import { NodeProcess } from './node-process.ts';
import type { StreamsRead } from './process-model.ts';
import { type Comparison, median } from './statistics.ts';

const RUNS = 31;
const STREAMS = 200;
const PAGES = 100;
const PAGE = '/about';

/** What the assistant adds to the first word of a model, and what 200 answers at once do to a page. */
export async function compareAssistant(): Promise<Comparison[]> {
  const model = await NodeProcess.start('./process-model.ts', {});
  const { client, origin, stranger, stop } = await startApplication(null, {
    environment: {
      OPENAI_MODEL: 'paced',
      OPENAI_BASE_URL: `${model.ready.origin}/v1`,
      ROSTRUM_DEFAULT_PLAN: 'enterprise',
    },
  });
  try {
    const { token } = await client.call('apiTokenCreate', {
      body: { api_token: { name: 'bench', scope: 'write' } },
    });
    const address = `${origin}/api/v1/ai_requests/stream_post`;
    const first = (of: { readonly address: string; readonly token: string | null }) =>
      model.ask<{ ms: number }>({ first: of }).then(({ ms }) => ms);
    const bare: number[] = [];
    const ours: number[] = [];
    for (let run = -5; run < RUNS; run += 1) {
      const one = await first({ address: `${model.ready.origin}/v1/chat/completions`, token: null });
      const other = await first({ address, token });
      if (run < 0) continue;
      bare.push(one);
      ours.push(other);
    }

    const visitor = stranger();
    const pageTime = async (): Promise<number> => {
      const begun = performance.now();
      const answer = await visitor.request({ url: PAGE });
      if (answer.statusCode !== 200) throw new Error(`${PAGE} answered ${String(answer.statusCode)}.`);
      return performance.now() - begun;
    };
    const pages = async (): Promise<number[]> => {
      const times: number[] = [];
      for (let run = 0; run < PAGES; run += 1) {
        times.push(await pageTime());
        await new Promise((rest) => setTimeout(rest, 20));
      }
      return times;
    };
    for (let run = 0; run < 20; run += 1) await pageTime();
    const alone = await pages();
    const reading = model.ask<StreamsRead>({ streams: { address, token, count: STREAMS } });
    const during = await pages();
    const { whole } = await reading;
    return [
      {
        what: 'first word of an answer, beside the model itself',
        unit: 'ms',
        ours: median(ours),
        peer: median(bare),
        aim: null,
      },
      {
        what: 'what we add to it, beside what may be added',
        unit: 'ms',
        ours: median(ours) - median(bare),
        peer: 20,
        aim: 1,
      },
      { what: 'answers that come whole, of those at once', unit: '', ours: whole, peer: STREAMS, aim: 1, isRate: true },
      {
        what: `a page while ${String(STREAMS)} are written, beside none`,
        unit: 'ms',
        ours: median(during),
        peer: median(alone),
        aim: 1.5,
      },
    ];
  } finally {
    await stop();
    await model.stop();
  }
}
