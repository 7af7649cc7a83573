import { cdp } from 'vitest/browser';

interface TraceEvent {
  readonly name: string;
  /** The process that it happened in: another page of the tests has another one. */
  readonly pid: number;
  readonly args?: { readonly elementCount?: number };
}
interface Session {
  send(method: string, params?: object): Promise<unknown>;
  on(event: string, listener: (payload: { readonly value?: readonly TraceEvent[] }) => void): void;
}

const HERE = 'countRestyledElements';

let events: TraceEvent[] = [];
let onComplete: (() => void) | null = null;
let isListening = false;

/** Once for all tests: Vitest's session cannot take a listener away. */
function listen(session: Session): void {
  if (isListening) return;
  isListening = true;
  session.on('Tracing.dataCollected', ({ value = [] }) => events.push(...value));
  session.on('Tracing.tracingComplete', () => onComplete?.());
}

/**
 * How many elements' styles the browser computes while `action` runs and until the frame after it is drawn.
 * Pseudo-elements count as elements. Source: `elementCount` of Chromium's `UpdateLayoutTree` trace events ("Recalculate
 * style" in DevTools).
 */
export async function countRestyledElements(action: () => Promise<void>): Promise<number> {
  const session = cdp() as unknown as Session;
  listen(session);
  events = [];
  const isComplete = new Promise<void>((resolve) => {
    onComplete = resolve;
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'blink.user_timing'] },
  });
  performance.mark(HERE);
  await action();
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  await session.send('Tracing.end');
  await isComplete;
  const here = events.find(({ name }) => name === HERE)?.pid;
  if (here === undefined) throw new Error('Chromium did not trace this page.');
  return events
    .filter(({ name, pid }) => name === 'UpdateLayoutTree' && pid === here)
    .reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0);
}
