import type { z } from 'zod';

/** A kind of message that nodes send one another. Small: what has to be kept is in the database before it is told. */
export interface Channel<S extends z.ZodType = z.ZodType> {
  /** `feature.subject`, as `decks.access`. */
  readonly name: string;
  /** JSON, checked where it arrives: nodes of two versions run side by side while one is replaced. */
  readonly message: S;
}

export function defineChannel<S extends z.ZodType>(channel: Channel<S>): Channel<S> {
  return channel;
}

/**
 * How the processes of one installation tell each other what happened. A message may be lost (Redis was away), and
 * never comes twice: who must not miss anything reads the database again in `onBack`.
 */
export interface Bus {
  /** This process, another one after each start. */
  readonly nodeId: string;
  /** Whether other nodes hear this one. Always true for a single node. */
  readonly connected: boolean;
  /** Tells every node, this one included: with it one listener does for all. Never throws, never waits. */
  publish<S extends z.ZodType>(channel: Channel<S>, message: z.input<S>): void;
  /**
   * Hears what any node published. What does not fit the channel is dropped and logged. Returns how to stop hearing.
   */
  subscribe<S extends z.ZodType>(
    channel: Channel<S>,
    listener: (message: z.output<S>, from: { readonly nodeId: string; readonly own: boolean }) => void | Promise<void>,
  ): () => void;
  /**
   * Runs each time other nodes can be heard (again): what was said before was missed. Also at the first time, some
   * moments after the start. Never for a single node. Returns how to stop.
   */
  onBack(listener: () => void | Promise<void>): () => void;
}

/** What carries bytes between nodes. Nothing of it throws or waits for the network. */
export interface BusTransport {
  readonly connected: boolean;
  /** Nobody else can be there: nothing needs to be sent. */
  readonly alone: boolean;
  /** To all other nodes, and maybe back to this one; dropped while not connected. */
  send(channel: string, bytes: Uint8Array): void;
  /** What other nodes sent. */
  listen(channel: string, listener: (bytes: Uint8Array) => void): () => void;
  onBack(listener: () => void): () => void;
  close(): Promise<void>;
}
