import type { BusTransport } from './types.ts';

/** Nodes within one process: a single one in earnest, several in tests. */
export class MemoryHub {
  readonly #nodes = new Set<MemoryNode>();

  join(): BusTransport & { cut(): void; mend(): void } {
    const node = new MemoryNode(this.#nodes);
    this.#nodes.add(node);
    return node;
  }
}

class MemoryNode implements BusTransport {
  connected = true;
  readonly #nodes: Set<MemoryNode>;
  readonly #listeners = new Map<string, Set<(bytes: Uint8Array) => void>>();
  readonly #back = new Set<() => void>();

  constructor(nodes: Set<MemoryNode>) {
    this.#nodes = nodes;
  }

  get alone(): boolean {
    return this.#nodes.size < 2;
  }

  send(channel: string, bytes: Uint8Array): void {
    if (!this.connected) return;
    for (const node of this.#nodes) if (node !== this) queueMicrotask(() => node.#hear(channel, bytes));
  }

  listen(channel: string, listener: (bytes: Uint8Array) => void): () => void {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  onBack(listener: () => void): () => void {
    this.#back.add(listener);
    return () => void this.#back.delete(listener);
  }

  /** As when Redis is lost: says and hears nothing. */
  cut(): void {
    this.connected = false;
  }

  mend(): void {
    if (this.connected) return;
    this.connected = true;
    for (const listener of this.#back) listener();
  }

  async close(): Promise<void> {
    this.connected = false;
    this.#nodes.delete(this);
  }

  #hear(channel: string, bytes: Uint8Array): void {
    if (!this.connected) return;
    for (const listener of this.#listeners.get(channel) ?? []) listener(bytes);
  }
}
