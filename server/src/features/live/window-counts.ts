import { z } from 'zod';
import { type Bus, defineChannel } from '../../platform/bus/index.ts';
import type { Clock } from '../../platform/clock.ts';

const message = z.object({ deckId: z.string(), count: z.number().int().min(0) });
const CHANNELS = {
  viewers: defineChannel({ name: 'shows.viewers', message }),
  presenters: defineChannel({ name: 'shows.presenters', message }),
} as const;

/** Milliseconds between two tellings of how many there are. */
const TELL_EVERY = 1000;
/** Milliseconds after which a node says again what has not changed, and after which one that said nothing is gone. */
const REPEAT_EVERY = 10_000;
const SILENT_AFTER = 25_000;

export interface WindowCountsDeps {
  readonly who: keyof typeof CHANNELS;
  readonly bus: Bus;
  readonly clock: Clock;
  /** How many of them the deck has on this node. */
  readonly here: (deckId: string) => number;
  /** To those of this node whom it concerns. */
  readonly tell: (deckId: string, count: number) => void;
}

/**
 * How many windows watch each deck, or present it, on all nodes: each says its own number, and adds up what
 * the others said.
 */
export class WindowCounts {
  readonly #deps: WindowCountsDeps;
  readonly #changed = new Set<string>();
  readonly #told = new Map<string, { readonly count: number; readonly at: number }>();
  readonly #byNode = new Map<string, Map<string, { readonly count: number; readonly at: number }>>();
  readonly #timer: NodeJS.Timeout;
  readonly #stop: () => void;

  constructor(deps: WindowCountsDeps) {
    this.#deps = deps;
    this.#stop = deps.bus.subscribe(CHANNELS[deps.who], ({ deckId, count }, { nodeId }) => {
      const nodes = this.#byNode.get(deckId) ?? new Map<string, { count: number; at: number }>();
      if (count === 0) nodes.delete(nodeId);
      else nodes.set(nodeId, { count, at: deps.clock.now().getTime() });
      if (nodes.size === 0) this.#byNode.delete(deckId);
      else this.#byNode.set(deckId, nodes);
      deps.tell(deckId, this.of(deckId));
    });
    this.#timer = setInterval(() => this.tellChanged(), TELL_EVERY);
    this.#timer.unref();
  }

  of(deckId: string): number {
    const since = this.#deps.clock.now().getTime() - SILENT_AFTER;
    return [...(this.#byNode.get(deckId)?.values() ?? [])].reduce(
      (sum, { count, at }) => (at < since ? sum : sum + count),
      0,
    );
  }

  /** Somebody came or went. */
  changed(deckId: string): void {
    this.#changed.add(deckId);
  }

  /** Says what has changed since the last time. */
  tellChanged(): void {
    const now = this.#deps.clock.now().getTime();
    for (const [deckId, { at }] of this.#told) if (now - at >= REPEAT_EVERY) this.#changed.add(deckId);
    for (const deckId of this.#changed) {
      const count = this.#deps.here(deckId);
      if (count === 0) this.#told.delete(deckId);
      else this.#told.set(deckId, { count, at: now });
      this.#deps.bus.publish(CHANNELS[this.#deps.who], { deckId, count });
    }
    this.#changed.clear();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#stop();
  }
}
