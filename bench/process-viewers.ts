import { WebSocket } from 'ws';
import { BareLine } from './bare-line.ts';
import { answerParent } from './node-process.ts';

/** What this process of many viewers is asked. */
export type ViewersOrder =
  | { readonly open: { readonly origin: string; readonly deckId: string | null; readonly count: number } }
  | { readonly howMany: true }
  /** Clocks at which each was sent, in milliseconds since the epoch, by its mark. */
  | { readonly collect: Readonly<Record<number, number>> };

export interface Collected {
  /** Milliseconds from sending to hearing, of every viewer and message, sorted. */
  readonly delays: Float64Array;
}

/** Viewers that come at a time. */
const AT_ONCE = 50;
/** Every message that is measured holds one: the number of a state, or that of the floor's. */
const MARK = /"number":(\d+)/;

const heardAt = new Map<number, number[]>();

function hear(text: string): void {
  const mark = MARK.exec(text)?.[1];
  if (mark === undefined) return;
  const at = performance.timeOrigin + performance.now();
  const times = heardAt.get(Number(mark));
  if (times === undefined) heardAt.set(Number(mark), [at]);
  else times.push(at);
}

async function openOne(origin: string, deckId: string | null): Promise<void> {
  if (deckId !== null) {
    await BareLine.open({ origin, namespace: '/live', auth: { deck: deckId, part: 'viewer' }, heard: hear });
    return;
  }
  const socket = new WebSocket(origin.replace('http', 'ws'), { perMessageDeflate: false });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.on('message', (data: Buffer) => hear(data.toString('latin1')));
}

answerParent(
  { origin: '', deckId: '', cookie: '' },
  async () => undefined,
  async (order: ViewersOrder) => {
    if ('open' in order) {
      const { origin, deckId, count } = order.open;
      for (let opened = 0; opened < count; opened += AT_ONCE)
        await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - opened) }, () => openOne(origin, deckId)));
      return { opened: count };
    }
    if ('howMany' in order) return [...heardAt.values()].reduce((sum, { length }) => sum + length, 0);
    const delays = Object.entries(order.collect).flatMap(([mark, sent]) =>
      (heardAt.get(Number(mark)) ?? []).map((at) => at - sent),
    );
    heardAt.clear();
    return { delays: Float64Array.from(delays).toSorted() } satisfies Collected;
  },
);
