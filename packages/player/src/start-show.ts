import { words } from '@rostrum/words/player';
import type { Engine, EngineOptions } from './engine.ts';
import { showNotice } from './notice.ts';

/** Milliseconds. */
const NOTICE_LASTS = 8000;

export interface ShowOptions extends EngineOptions {
  /** Whether the deck's scripts are played, where it has any. */
  readonly scripts: boolean;
  readonly signal: AbortSignal;
  /** The deck's scripts have led their frame elsewhere: it shows the deck no more. */
  readonly lost: (engine: Engine) => void;
}

/**
 * Starts the engine that a deck needs: one with scripts plays in a frame of its own. Where that does not come, for want
 * of a network or through the scripts' own fault, the talk goes on without them, with the slides as they were written.
 */
export async function startShow({ scripts, signal, lost, ...options }: ShowOptions): Promise<Engine> {
  const { frame } = options.config.addresses;
  if (scripts && frame !== null && navigator.onLine) {
    try {
      const { startFramedEngine } = await import('./framed/framed-engine.ts');
      signal.throwIfAborted();
      const engine = await startFramedEngine({ ...options, frame, signal, lost });
      // The service worker keeps what this page has asked for: without a network this is what plays.
      import('./engine.ts').catch(() => undefined);
      return engine;
    } catch {
      signal.throwIfAborted();
    }
  }
  const { startEngine } = await import('./engine.ts');
  signal.throwIfAborted();
  if (frame !== null)
    showNotice(options.root, words.show.withoutScripts, {
      lasts: NOTICE_LASTS,
    });
  return startEngine(options);
}
