import { type Awareness, type Here, PRESENCE, type PresenceServerEvents } from '@rostrum/contract';
import { createCell, type Slice } from '../slice.ts';
import { type ActivityTracker, createActivityTracker } from './activity-tracker.ts';
import { type PresentPerson, PresentPeople } from './present-people.ts';

export type { PresentPerson } from './present-people.ts';

export const PRESENCE_EVENTS = ['presence:here', 'presence:changed', 'presence:left', 'presence:pointers'] as const;

/** What the server says of who is here, event by event. */
export type PresenceMessage = {
  [E in keyof PresenceServerEvents]: {
    readonly event: E;
    readonly message: Parameters<PresenceServerEvents[E]>[0];
  };
}[keyof PresenceServerEvents];

type Pointing = Pick<Awareness, 'pointer' | 'dragged' | 'caret'>;

/** Others who have the deck open, each once. */
export type PeopleHere = Slice<readonly PresentPerson[]>;

/** Who else has the deck open. */
export interface Presence {
  readonly people: PeopleHere;
  /** Their windows. */
  readonly windows: Slice<readonly Here[]>;
  /** The fast channel: where the others on this slide point and write and what they drag, by window. */
  readonly pointers: Slice<ReadonlyMap<string, Pointing>>;
  readonly activity: ActivityTracker;
}

export interface OwnPresence extends Presence {
  /** Says what changed of what one does. */
  report(change: Partial<Omit<Awareness, 'idle' | 'active'>>): void;
  /** The line stands, for the first time or again. */
  connected(): void;
  disconnected(): void;
  hear(message: PresenceMessage): void;
  destroy(): void;
}

const NOBODY_POINTS: ReadonlyMap<string, Pointing> = new Map();

const sameWindows = (a: readonly Here[], b: readonly Here[]): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Tells where one is and what one does, whole and at most every 50 ms, and gathers what is told of others. Nothing of
 * it is kept: what is lost is told again with the next message.
 */
export function createPresence({
  userId,
  send,
  now = Date.now,
}: {
  readonly userId: string;
  /** Sends it while the line stands. */
  readonly send: (state: Awareness) => void;
  readonly now?: () => number;
}): OwnPresence {
  const known = new PresentPeople(userId, now);
  const people = createCell<readonly PresentPerson[]>([], (a, b) => JSON.stringify(a) === JSON.stringify(b));
  const windows = createCell<readonly Here[]>([], sameWindows);
  const pointers = createCell(NOBODY_POINTS);
  const activity = createActivityTracker(now);
  let state: Awareness = {
    slide_id: null,
    block_ids: [],
    typing_in: null,
    following: null,
    idle: false,
    active: false,
    pointer: null,
    dragged: [],
    caret: null,
  };
  let isOn = false;
  let sentAt = Number.NEGATIVE_INFINITY;
  let told = '';
  /** The windows on this slide. */
  let seenBy: ReadonlySet<string> = new Set();
  let due: ReturnType<typeof setTimeout> | null = null;

  const flush = (): void => {
    due = null;
    // Where nobody is there to see it, hands are not shown.
    const alone = windows.get().length === 0;
    const message = alone ? { ...state, pointer: null, dragged: [], caret: null } : state;
    const words = JSON.stringify(message);
    if (!isOn || words === told) return;
    told = words;
    sentAt = now();
    send(message);
  };
  const ask = (): void => {
    if (!isOn || due !== null) return;
    const wait = sentAt + PRESENCE.pointerMs - now();
    if (wait <= 0) flush();
    else due = setTimeout(flush, wait);
  };
  const show = (): void => {
    windows.set(known.windows());
    people.set(known.people());
    const here = new Map(windows.get().map((window) => [window.id, window.slide_id]));
    const kept = [...pointers.get()].filter(([id]) => here.get(id) === state.slide_id);
    if (kept.length < pointers.get().size) pointers.set(new Map(kept));
    const beside = new Set(windows.get().flatMap(({ id, slide_id }) => (slide_id === state.slide_id ? id : [])));
    // Who has just come to this slide was not told where one's hands are, and they may stay there for long.
    const isSeenAnew = [...beside].some((id) => !seenBy.has(id));
    seenBy = beside;
    if (isSeenAnew && state.caret !== null) {
      told = '';
      ask();
    }
  };
  const change = (next: Partial<Awareness>): void => {
    state = { ...state, ...next };
    ask();
  };
  const stops = [
    activity.listen(PRESENCE.idleMs, (isActive) => change({ idle: !isActive })),
    activity.listen(PRESENCE.activeMs, (isActive) => change({ active: isActive })),
  ];
  activity.input();
  const looking = setInterval(() => {
    if (known.forgetSilent()) show();
  }, PRESENCE.heartbeatMs);

  return {
    people,
    windows,
    pointers,
    activity,
    report(next) {
      const hasMoved = next.slide_id !== undefined && next.slide_id !== state.slide_id;
      change({
        ...(hasMoved && { pointer: null, dragged: [], caret: null }),
        ...next,
        ...(next.block_ids && { block_ids: next.block_ids.slice(0, PRESENCE.blocks) }),
        ...(next.dragged && { dragged: next.dragged.slice(0, PRESENCE.blocks) }),
      });
      if (hasMoved) show();
    },
    connected() {
      isOn = true;
      told = '';
      ask();
    },
    disconnected() {
      isOn = false;
      pointers.set(NOBODY_POINTS);
    },
    hear({ event, message }) {
      const wasAlone = windows.get().length === 0;
      if (event === 'presence:pointers') {
        if (message.slide_id !== state.slide_id) return;
        const others = new Set(windows.get().map(({ id }) => id));
        const next = new Map(pointers.get());
        for (const { id, ...pointing } of message.pointers) if (others.has(id)) next.set(id, pointing);
        pointers.set(next);
        return;
      }
      if (event === 'presence:here') known.here(message);
      else if (event === 'presence:changed') known.changed(message);
      else known.left(message);
      show();
      if (wasAlone) ask();
    },
    destroy() {
      isOn = false;
      if (due !== null) clearTimeout(due);
      clearInterval(looking);
      for (const stop of stops) stop();
      activity.destroy();
    },
  };
}
