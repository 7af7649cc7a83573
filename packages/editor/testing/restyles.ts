import { cdp } from 'vitest/browser';

interface TraceEvent {
  readonly name: string;
  readonly args?: { readonly elementCount?: number };
}
interface Session {
  send(method: string, params?: object): Promise<unknown>;
  on(event: string, listener: (payload: { readonly value?: readonly TraceEvent[] }) => void): void;
}

let count = 0;
let onComplete: (() => void) | null = null;
let isListening = false;

/** Once for all tests: Vitest's session cannot take a listener away. */
function listen(session: Session): void {
  if (isListening) return;
  isListening = true;
  session.on('Tracing.dataCollected', ({ value = [] }) => {
    for (const { name, args } of value) if (name === 'UpdateLayoutTree') count += args?.elementCount ?? 0;
  });
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
  count = 0;
  const isComplete = new Promise<void>((resolve) => {
    onComplete = resolve;
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await action();
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  await session.send('Tracing.end');
  await isComplete;
  return count;
}
