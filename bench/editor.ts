import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { callApi } from '../e2e/support/decks.ts';
import { RunningServer } from '../e2e/support/server.ts';
import { countBytes } from './count-bytes.ts';
import { boxOf, CROWD, crowdedSlide, manySlides } from './editor-decks.ts';
import { floorPage } from './editor-floor.ts';
import { type Comparison, median } from './statistics.ts';

const WINDOW = { width: 1440, height: 900 };
/** Frames of a gesture, and how often it is done. */
const FRAMES = 60;
const RUNS = 3;
const CLICKS = 20;
/** Milliseconds at 60 frames a second. */
const FRAME = 16.7;
/** Blocks that move, of all of them. */
const MOVED = 100;
const EDITS = 1000;

const SIZE = { width: CROWD.width, height: CROWD.height };

/** Measures gestures among 500 blocks, a letter and a click among them. */
export function compareGestures(chromiumPath: string): Promise<Comparison[]> {
  return withEditor(chromiumPath, async ({ context, addDeck }) =>
    compareSurfaces(context, await addDeck({ title: 'Crowd', data: crowdedSlide(), ...SIZE })),
  );
}

/** Measures how the editor opens, how much it sends, and how its memory grows. */
export function compareEditor(chromiumPath: string): Promise<Comparison[]> {
  return withEditor(chromiumPath, async ({ browser, context, origin, addDeck }) => {
    const many = await addDeck({ title: 'Many', data: manySlides(), ...SIZE });
    const small = await addDeck({ title: 'Small', data: '<section data-id="one"></section>', ...SIZE });
    return [...(await compareOpening(browser, context, origin, many)), ...(await compareKeeping(context, small))];
  });
}

interface Bench {
  readonly browser: Browser;
  /** Signed in. */
  readonly context: BrowserContext;
  readonly origin: string;
  readonly addDeck: (deck: object) => Promise<string>;
}

async function withEditor(
  chromiumPath: string,
  compare: (bench: Bench) => Promise<Comparison[]>,
): Promise<Comparison[]> {
  const server = await RunningServer.start();
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({ viewport: WINDOW, baseURL: server.url });
    const page = await context.newPage();
    await signUp(page);
    return await compare({ browser, context, origin: server.url, addDeck: (deck) => addDeck(page, deck) });
  } finally {
    await browser.close();
    await server.dispose();
  }
}

async function signUp(page: Page): Promise<void> {
  await page.goto('/users/sign_up');
  await page.waitForFunction(() => 'interactive' in document.documentElement.dataset);
  await page.getByLabel('Name', { exact: true }).fill('Bench Person');
  await page.getByLabel('Username').fill('bench-person');
  await page.getByLabel('E-mail').fill('bench@example.test');
  await page.getByLabel('Password', { exact: true }).fill('a long enough word');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/decks\.html$/);
}

async function addDeck(page: Page, deck: object): Promise<string> {
  const visible = { ...deck, visibility: 'all' };
  return (await callApi<{ deck: { url: string } }>(page, 'POST', '/api/v1/decks', { deck: visible })).deck.url;
}

/** The editor of a deck, once its first slide is drawn and its line stands. */
async function openEditor(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/edit`);
  await page.waitForSelector('.ed-slide section.present', { state: 'attached' });
  await page.waitForFunction(() => document.querySelector('[aria-label="Saved state"]')?.textContent === 'Saved');
  return page;
}

// ---------------------------------------------------------------------------------------------------------- gestures

type Point = readonly [x: number, y: number];

/**
 * Milliseconds of the page's main thread, from Chromium's `Performance.getMetrics`. `task` is all of its tasks: script,
 * style and layout, and what else a frame needs (hit tests, painting).
 */
interface MainThread {
  readonly task: number;
  readonly script: number;
  readonly style: number;
  readonly layout: number;
}

/** Measures each frame of a gesture, from an input until the frame after it is drawn. */
async function mainThreadOf(page: Page, frames: number, step: (frame: number) => Promise<void>): Promise<MainThread[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const times: MainThread[] = [];
  let before = await mainThread(session);
  for (let frame = 0; frame < frames; frame += 1) {
    await step(frame);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const now = await mainThread(session);
    times.push({
      task: now.task - before.task,
      script: now.script - before.script,
      style: now.style - before.style,
      layout: now.layout - before.layout,
    });
    before = now;
  }
  await session.detach();
  return times;
}

async function mainThread(session: CDPSession): Promise<MainThread> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: string): number => (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN) * 1000;
  return {
    task: of('TaskDuration'),
    script: of('ScriptDuration'),
    style: of('RecalcStyleDuration'),
    layout: of('LayoutDuration'),
  };
}

function percentile95(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

/** A drag whose frames are measured, without its beginning and its end. */
async function measureDrag(page: Page, from: Point, to: Point, frames = FRAMES): Promise<MainThread[]> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(from[0] + 6, from[1] + 6);
  const times = await mainThreadOf(page, frames, (frame) => {
    const part = (frame + 1) / frames;
    return page.mouse.move(from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part);
  });
  await page.mouse.up();
  return times;
}

interface Surface {
  readonly page: Page;
  /** A place of the slide on the screen. */
  readonly at: (x: number, y: number) => Point;
  /** Makes the first hundred blocks those that the next gesture is about. */
  readonly choose: () => Promise<void>;
  readonly undo: () => Promise<void>;
  /** Puts the caret into one text among all the others. */
  readonly write: () => Promise<void>;
}

async function compareSurfaces(context: BrowserContext, deck: string): Promise<Comparison[]> {
  const ours = await editorSurface(await openEditor(context, deck));
  const floor = await floorSurface(await context.newPage());
  const gestures: { what: string; aim: number | null; run: Gesture }[] = [
    { what: `move ${MOVED} of 500 blocks`, aim: 2 / FRAME, run: (surface) => chosen(surface, moveHundred) },
    { what: `resize ${MOVED} of 500 blocks`, aim: null, run: (surface) => chosen(surface, resizeHundred) },
    { what: 'marquee over 500 blocks', aim: null, run: sweep },
    { what: 'a letter typed among 500 blocks', aim: null, run: typing },
    { what: 'a click among 500 blocks', aim: null, run: clicking },
  ];
  const comparisons: Comparison[] = [];
  for (const { what, aim, run } of gestures) {
    const [own, bare]: [MainThread[][], MainThread[][]] = [[], []];
    for (let time = 0; time <= RUNS; time += 1) {
      const [one, other] = [await run(ours), await run(floor)];
      // The first run compiles.
      if (time === 0) continue;
      own.push(one);
      bare.push(other);
    }
    const scriptAt95 = (runs: readonly MainThread[][]): number =>
      median(runs.map((frames) => percentile95(frames.map(({ script }) => script))));
    // The mean of a run's frames: what only some of them do counts as well.
    const each = (runs: readonly MainThread[][], of: (frame: MainThread) => number): number =>
      median(runs.map((frames) => frames.reduce((sum, frame) => sum + of(frame), 0) / frames.length));
    const beside = (part: string, peer: number | null, of: (frame: MainThread) => number): Comparison => ({
      what: `${what}: ${part}, ${peer === null ? 'beside bare elements' : 'of a frame'}`,
      unit: 'ms',
      ours: each(own, of),
      peer: peer ?? each(bare, of),
      aim: null,
    });
    comparisons.push(
      { what: `${what}: script at p95, of a frame`, unit: 'ms', ours: scriptAt95(own), peer: FRAME, aim },
      beside('main thread', null, ({ task }) => task),
      beside('script, style and layout', FRAME, ({ script, style, layout }) => script + style + layout),
      beside('style', FRAME, ({ style }) => style),
    );
  }
  return comparisons;
}

type Gesture = (surface: Surface) => Promise<MainThread[]>;

async function chosen(surface: Surface, gesture: Gesture): Promise<MainThread[]> {
  await surface.choose();
  const times = await gesture(surface);
  await surface.undo();
  return times;
}

const moveHundred: Gesture = ({ page, at }) => {
  const { x, y } = boxOf(50);
  return measureDrag(page, at(x + 18, y + 12), at(x + 218, y + 42));
};

const resizeHundred: Gesture = ({ page, at }) => {
  const last = boxOf(MOVED - 1);
  const corner = [last.x + last.width, last.y + last.height] as const;
  return measureDrag(page, at(...corner), at(corner[0] + 200, corner[1] - 120));
};

const sweep: Gesture = ({ page, at }) => measureDrag(page, at(20, 8), at(CROWD.width - 8, CROWD.height - 4));

const typing: Gesture = async ({ page, write }) => {
  await write();
  const times = await mainThreadOf(page, FRAMES, () => page.keyboard.press('a'));
  // As short as before: of words that run over, a badge would lie in the way next time.
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('t');
  await page.keyboard.press('Escape');
  return times;
};

/** Selects one block after the other, a shape and a text in turn. */
const clicking: Gesture = async ({ page, at }) => {
  await page.keyboard.press('Escape');
  const times = await mainThreadOf(page, CLICKS, (click) => {
    const { x, y } = boxOf(200 + click * 7);
    return page.mouse.click(...at(x + 18, y + 12));
  });
  await page.keyboard.press('Escape');
  return times;
};

async function editorSurface(page: Page): Promise<Surface> {
  const slide = await page.locator('.ed-slide').boundingBox();
  const zoom = (slide?.width ?? 0) / CROWD.width;
  const at = (x: number, y: number): Point => [(slide?.x ?? 0) + x * zoom, (slide?.y ?? 0) + y * zoom];
  const last = boxOf(MOVED - 1);
  return {
    page,
    at,
    async choose() {
      await page.keyboard.press('Escape');
      await page.mouse.move(...at(20, 8));
      await page.mouse.down();
      await page.mouse.move(...at(last.x + last.width + 4, CROWD.height - 8), { steps: 4 });
      await page.mouse.up();
    },
    undo: () => page.keyboard.press('ControlOrMeta+Z'),
    async write() {
      const text = boxOf(51);
      await page.keyboard.press('Escape');
      await page.mouse.click(...at(text.x + 18, text.y + 12));
      await page.getByRole('heading', { name: 'Text', exact: true }).first().waitFor();
      await page.keyboard.press('Enter');
      await page.waitForSelector('.ed-slide .ProseMirror-focused');
    },
  };
}

async function floorSurface(page: Page): Promise<Surface> {
  await page.setContent(floorPage());
  return {
    page,
    at: (x, y) => [x, y],
    choose: async () => undefined,
    undo: () => page.evaluate(() => Reflect.get(window, 'reset')()),
    write: () => page.evaluate(() => Reflect.get(window, 'write')()),
  };
}

// ----------------------------------------------------------------------------------------------------------- opening

interface Opening {
  /** Milliseconds until the first slide can be edited, and until the view shows it. */
  readonly ready: number;
  /** Compressed bytes until then. */
  readonly bytes: number;
}

async function compareOpening(
  browser: Browser,
  signedIn: BrowserContext,
  origin: string,
  deck: string,
): Promise<Comparison[]> {
  const openings = {
    warm: [] as Opening[],
    cold: [] as Opening[],
    show: [] as Opening[],
    coldShow: [] as Opening[],
  };
  const state = await signedIn.storageState();
  for (let run = 0; run <= RUNS; run += 1) {
    const fresh = async (path: string): Promise<Opening> => {
      const context = await browser.newContext({ viewport: WINDOW, storageState: state });
      const opening = await open(context, path);
      await context.close();
      return opening;
    };
    const one = await open(signedIn, `${deck}/edit`);
    const other = await open(signedIn, `${deck}/fullscreen`);
    const cold = await fresh(`${origin}${deck}/edit`);
    const coldShow = await fresh(`${origin}${deck}/fullscreen`);
    if (run === 0) continue;
    openings.warm.push(one);
    openings.show.push(other);
    openings.cold.push(cold);
    openings.coldShow.push(coldShow);
  }
  const row = (
    what: string,
    unit: string,
    of: (opening: Opening) => number,
    [own, peer]: readonly [readonly Opening[], readonly Opening[]],
  ): Comparison => ({ what, unit, ours: median(own.map(of)), peer: median(peer.map(of)), aim: null });
  const [again, first] = [[openings.warm, openings.show] as const, [openings.cold, openings.coldShow] as const];
  return [
    {
      what: '100 slides, 3,000 blocks: ready to edit, of 1 s',
      unit: 'ms',
      ours: median(openings.warm.map(({ ready }) => ready)),
      peer: 1000,
      aim: 1,
    },
    row('100 slides, 3,000 blocks: the same, beside its show', 'ms', ({ ready }) => ready, again),
    row('first visit of the editor: ready, beside the show', 'ms', ({ ready }) => ready, first),
    row('first visit of the editor: bytes until then', 'KB', ({ bytes }) => bytes / 1024, first),
  ];
}

/** Opens an address until its first slide is there: to edit, or to see. */
async function open(context: BrowserContext, path: string): Promise<Opening> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const received = countBytes(session);
  await page.addInitScript(() => {
    const isReady = (): boolean =>
      document.querySelector('.reveal.ready') !== null || document.querySelector('.ed-slide section.present') !== null;
    const look = new MutationObserver(() => {
      if (!isReady()) return;
      performance.mark('ready');
      look.disconnect();
    });
    look.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
  });
  await page.goto(path);
  const handle = await page.waitForFunction(() => performance.getEntriesByName('ready')[0]?.startTime);
  const ready = Number(await handle.jsonValue());
  const bytes = received.until(ready);
  await page.close();
  return { ready, bytes };
}

// ----------------------------------------------------------------------------------------------------------- keeping

async function compareKeeping(context: BrowserContext, deck: string): Promise<Comparison[]> {
  const page = await openEditor(context, deck);
  const session = await context.newCDPSession(page);
  const sent = await countSent(session);
  const canvas = page.getByRole('application', { name: 'Slide canvas' });
  const saved = () =>
    page.waitForFunction(() => document.querySelector('[aria-label="Saved state"]')?.textContent === 'Saved');
  await canvas.focus();
  await page.keyboard.press('s');
  await page.keyboard.press('Enter');
  await saved();

  /** Bytes that one edit sends, by many of its kind that are each sent by themselves. */
  async function bytesOf(edit: (time: number) => Promise<void>): Promise<number> {
    const each: number[] = [];
    for (let time = 0; time < 10; time += 1) {
      const before = sent.bytes;
      await edit(time);
      await page.waitForTimeout(120);
      await saved();
      each.push(sent.bytes - before);
    }
    return median(each);
  }
  const wire = (what: string, ours: number, change: object): Comparison => ({
    what: `bytes on the wire: ${what}, beside its JSON`,
    unit: 'B',
    ours,
    peer: JSON.stringify(change).length,
    aim: null,
  });
  const id = 'aI0sVWxhqM7kIehcaNSi77';
  const nudge = await bytesOf((time) => page.keyboard.press(time % 2 === 0 ? 'ArrowRight' : 'ArrowLeft'));
  await page.keyboard.press('t');
  await page.keyboard.press('Enter');
  await page.keyboard.type('a');
  await saved();
  const letter = await bytesOf(() => page.keyboard.type('b'));
  await page.keyboard.press('Escape');

  const before = await heapOf(session);
  for (let edit = 0; edit < EDITS; edit += 1) {
    if (edit % 2 === 0) await page.keyboard.press(edit % 4 === 0 ? 'ArrowDown' : 'ArrowUp');
    else await page.keyboard.press(edit % 4 === 1 ? 'Shift+ArrowRight' : 'Shift+ArrowLeft');
  }
  await saved();
  const after = await heapOf(session);
  await page.close();
  return [
    wire('a nudge', nudge, { id, rect: [330, 325, 300, null] }),
    wire('a letter', letter, { id, at: 12, text: 'b' }),
    { what: `memory after ${EDITS} edits, beside before`, unit: 'MB', ours: after, peer: before, aim: null },
  ];
}

/** Bytes that the page's sockets have sent. */
async function countSent(session: CDPSession): Promise<{ readonly bytes: number }> {
  const sent = { bytes: 0 };
  session.on('Network.webSocketFrameSent', ({ response: { opcode, payloadData } }) => {
    sent.bytes += opcode === 2 ? Buffer.from(payloadData, 'base64').length : Buffer.byteLength(payloadData);
  });
  await session.send('Network.enable');
  return sent;
}

/** Megabytes of script heap, after everything that can be collected has been. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1024 / 1024;
}
