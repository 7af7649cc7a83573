import { LIVE_NAMESPACE, type LiveClientEvents, type LiveServerEvents, type ShowState } from '@rostrum/contract';
import { io, type Socket } from 'socket.io-client';
import { WebSocket } from 'ws';
import { NodeProcess } from './node-process.ts';
import type { Collected, ViewersOrder } from './process-viewers.ts';
import { type Comparison, median } from './statistics.ts';

const VIEWERS = Number(process.env['BENCH_VIEWERS'] ?? 5000);
/** Slide changes that are measured, and milliseconds from one to the next. */
const CHANGES = 20;
const PAUSE = 400;
const RUNS = Number(process.env['BENCH_RUNS'] ?? 3);

interface Figures {
  readonly p50: number;
  readonly p99: number;
  /** Seconds of processor, of the server. */
  readonly processor: number;
  /** KB of the server's memory. */
  readonly perViewer: number;
}

/** A slide change of a show to everybody who follows it, beside a bare broadcast of the same bytes by `ws`. */
export async function compareLiveShow(): Promise<Comparison[]> {
  const ours: Figures[] = [];
  const floor: Figures[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    ours.push(await measure('./process-application.ts', presenterOfShow));
    floor.push(await measure('./process-broadcast.ts', presenterOfFloor));
  }
  const compare = (what: string, unit: string, of: (figures: Figures) => number, aim: number | null): Comparison => ({
    what: `${what}, ${VIEWERS} viewers`,
    unit,
    ours: median(ours.map(of)),
    peer: median(floor.map(of)),
    aim,
  });
  return [
    compare('slide change, p50', 'ms', ({ p50 }) => p50, null),
    compare('slide change, p99', 'ms', ({ p99 }) => p99, 1.5),
    compare(`processor for ${CHANGES} changes`, 's', ({ processor }) => processor, null),
    compare('memory a viewer', 'KB', ({ perViewer }) => perViewer, null),
  ];
}

interface Presenter {
  /** Says where the show stands; answers when it was sent, in milliseconds since the epoch. */
  readonly change: (number: number) => number;
  readonly close: () => void;
}

type Presents = (origin: string, deckId: string, cookie: string) => Promise<Presenter>;

async function measure(server: string, present: Presents): Promise<Figures> {
  const node = await NodeProcess.start(server, {});
  const audience = await NodeProcess.start('./process-viewers.ts', {});
  try {
    const { origin, deckId, cookie } = node.ready;
    const presenter = await present(origin, deckId, cookie);
    const before = await node.residentMegabytes();
    const open: ViewersOrder = { open: { origin, deckId: deckId === '' ? null : deckId, count: VIEWERS } };
    await audience.ask(open);
    await wait(2000);
    const after = await node.residentMegabytes();
    const sent: Record<number, number> = {};
    const first = Date.now();
    let spent = 0;
    // The first ones are not counted: code that was never run is compiled then.
    for (let change = -5; change < CHANGES; change += 1) {
      if (change === 0) spent = await node.processorSeconds();
      const number = first + change + 10;
      const at = presenter.change(number);
      if (change >= 0) sent[number] = at;
      await wait(PAUSE);
    }
    for (let waited = 0; waited < 100; waited += 1) {
      if ((await audience.ask<number>({ howMany: true } satisfies ViewersOrder)) >= VIEWERS * (CHANGES + 5)) break;
      await wait(200);
    }
    const processor = (await node.processorSeconds()) - spent;
    const { delays } = await audience.ask<Collected>({ collect: sent } satisfies ViewersOrder);
    if (delays.length !== VIEWERS * CHANGES)
      throw new Error(`${server}: ${delays.length} of ${VIEWERS * CHANGES} were heard`);
    presenter.close();
    const at = (share: number): number => delays[Math.floor(delays.length * share)] as number;
    return { p50: at(0.5), p99: at(0.99), processor, perViewer: ((after - before) * 1024) / VIEWERS };
  } finally {
    await audience.stop();
    await node.stop();
  }
}

function stateOf(number: number): ShowState {
  const h = number % 40;
  return { number, by: 'bench', slideId: `slide-${h}`, h, v: 0, step: 0, paused: false, overview: false, media: [] };
}

const presenterOfShow: Presents = async (origin, deckId, cookie) => {
  const socket: Socket<LiveServerEvents, LiveClientEvents> = io(`${origin}${LIVE_NAMESPACE}`, {
    transports: ['websocket'],
    forceNew: true,
    auth: { deck: deckId, part: 'presenter' },
    extraHeaders: { cookie, origin },
  });
  const begun = await socket.emitWithAck('show:begin', {
    show: null,
    underWay: 'begin anew',
    onAir: true,
    state: null,
  });
  if (!begun.ok) throw new Error('The show did not begin');
  return {
    change(number) {
      const at = now();
      socket.emit('show:state', stateOf(number), () => undefined);
      return at;
    },
    close: () => socket.disconnect(),
  };
};

const presenterOfFloor: Presents = async (origin) => {
  const socket = new WebSocket(origin.replace('http', 'ws'), { perMessageDeflate: false });
  await new Promise((resolve) => socket.once('open', resolve));
  return {
    change(number) {
      const at = now();
      socket.send(`42/live,${JSON.stringify(['state', stateOf(number)])}`);
      return at;
    },
    close: () => socket.close(),
  };
};

const now = (): number => performance.timeOrigin + performance.now();
const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
