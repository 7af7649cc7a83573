import type { Bus } from '../../platform/bus/index.ts';
import type { Log } from '../../platform/log/index.ts';

/** How often a node that hears nothing of the others looks into the database instead. */
const LOOK_EVERY_MS = 2000;

export interface ApartDeps {
  readonly bus: Pick<Bus, 'connected' | 'onBack'>;
  readonly log: Log;
  /** Finds out what the others did, and tells those who are connected to this node. */
  readonly look: () => Promise<void>;
}

/** Looks while the node hears nothing of the others, and once more when it hears them again. Returns how to stop. */
export function lookWhileApart({ bus, log, look }: ApartDeps): () => void {
  let looking: Promise<void> | null = null;
  let again = false;
  const start = (): void => {
    again = looking !== null;
    looking ??= look()
      .catch((error: unknown) => log.error({ err: error }, 'looking for what other nodes did failed'))
      .finally(() => {
        looking = null;
        if (again) start();
      });
  };
  const forget = bus.onBack(start);
  const timer = setInterval(() => {
    if (!bus.connected && looking === null) start();
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    forget();
  };
}
