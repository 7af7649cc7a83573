import { AsyncLocalStorage } from 'node:async_hooks';

/** Something that this process does for somebody. Nothing in it is secret, or what people made. */
export interface Work {
  /** A request by its method and route, a job or a socket event by its name, or whatever else this process does. */
  readonly kind: 'request' | 'job' | 'event' | 'task';
  readonly name: string;
  /** Of a request or a job, as the log has it elsewhere. */
  readonly id?: string;
  /** The deck that the work is about, once known. */
  deck?: string;
}

/** Of work that ended since somebody last asked: more is forgotten. */
const MOST_ENDED = 1000;
const atHand = new Set<Work>();
let ended: Work[] = [];
const current = new AsyncLocalStorage<Work>();

/** Starts work, which `endWork` has to end. */
export function beginWork(work: Work): Work {
  atHand.add(work);
  return work;
}

/** Once is enough. */
export function endWork(work: Work): void {
  if (atHand.delete(work) && ended.length < MOST_ENDED) ended.push(work);
}

/** Runs `call`, and everything asynchronous that it starts, as part of the work. */
export const workingOn = <T>(work: Work, call: () => T): T => current.run(work, call);

/** Work from the beginning of `call` to its end. */
export async function during<T>(work: Work, call: () => Promise<T>): Promise<T> {
  beginWork(work);
  try {
    return await workingOn(work, call);
  } finally {
    endWork(work);
  }
}

/** Says which deck the work at hand is about. */
export function noteDeck(deckId: string): void {
  const work = current.getStore();
  if (work !== undefined) work.deck = deckId;
}

/** All work that was at hand at any moment since this was last asked, the latest first. */
export function workSinceLastLook(): Work[] {
  const since = [...ended, ...atHand].reverse();
  ended = [];
  return since;
}
