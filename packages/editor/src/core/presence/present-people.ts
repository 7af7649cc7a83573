import { type Here, PRESENCE, type PresenceServerEvents, type PublicUser } from '@rostrum/contract';

/** Somebody else who has the deck open, in one window or in several. */
export interface PresentPerson extends Omit<Here, 'id' | 'user' | 'following'> {
  readonly user: PublicUser;
  readonly windowIds: readonly string[];
  /** In one of their windows they go where the person goes who is told this. */
  readonly followsYou: boolean;
}

type Message<E extends keyof PresenceServerEvents> = Parameters<PresenceServerEvents[E]>[0];

interface Known {
  readonly here: Here;
  /** When they last did something else than before: a count. */
  readonly turn: number;
}

/**
 * Puts together what the server's processes tell of who is here: each of its own, all of them every few seconds. What a
 * process told is forgotten once it has been silent.
 */
export class PresentPeople {
  readonly #ownUserId: string;
  readonly #now: () => number;
  readonly #nodes = new Map<string, { heardAt: number; readonly windows: Map<string, Known> }>();
  #turn = 0;

  constructor(ownUserId: string, now: () => number) {
    this.#ownUserId = ownUserId;
    this.#now = now;
  }

  here({ node, people, you }: Message<'presence:here'>): void {
    // A new line: who left meanwhile was not told.
    if (you !== undefined) this.#nodes.clear();
    const before = this.#nodes.get(node)?.windows;
    const windows = new Map(people.map((here) => [here.id, this.#known(here, before?.get(here.id))]));
    this.#nodes.set(node, { heardAt: this.#now(), windows });
  }

  changed({ node, person }: Message<'presence:changed'>): void {
    const of = this.#nodes.get(node) ?? { heardAt: 0, windows: new Map<string, Known>() };
    of.heardAt = this.#now();
    of.windows.set(person.id, this.#known(person, of.windows.get(person.id)));
    this.#nodes.set(node, of);
  }

  left({ node, id }: Message<'presence:left'>): void {
    this.#nodes.get(node)?.windows.delete(id);
  }

  /** True when somebody was forgotten. */
  forgetSilent(): boolean {
    let isForgotten = false;
    for (const [node, { heardAt }] of this.#nodes) {
      if (this.#now() - heardAt < PRESENCE.silentMs) continue;
      this.#nodes.delete(node);
      isForgotten = true;
    }
    return isForgotten;
  }

  /** The windows of others, in the order in which they came. */
  windows(): Here[] {
    return this.#all().map(({ here }) => here);
  }

  /** Others, each once, by name: what they do is what they do in the window that they used last. */
  people(): PresentPerson[] {
    const byUser = new Map<string, Known[]>();
    for (const known of this.#all()) {
      const { id } = known.here.user;
      byUser.set(id, [...(byUser.get(id) ?? []), known]);
    }
    return [...byUser.values()]
      .map((windows) => asPerson(windows, this.#ownUserId))
      .sort((a, b) => a.user.name.localeCompare(b.user.name) || (a.user.id < b.user.id ? -1 : 1));
  }

  #all(): Known[] {
    return [...this.#nodes.values()].flatMap(({ windows }) =>
      [...windows.values()].filter(({ here }) => here.user.id !== this.#ownUserId),
    );
  }

  #known(here: Here, before: Known | undefined): Known {
    if (before !== undefined && JSON.stringify(before.here) === JSON.stringify(here)) return before;
    this.#turn += 1;
    return { here, turn: this.#turn };
  }
}

function asPerson(windows: readonly Known[], ownUserId: string): PresentPerson {
  const [used] = [...windows].sort(
    (a, b) => Number(a.here.status === 'idle') - Number(b.here.status === 'idle') || b.turn - a.turn,
  ) as [Known];
  const { id: _, user, following: __, ...here } = used.here;
  return {
    ...here,
    user,
    windowIds: windows.map(({ here: { id } }) => id),
    followsYou: windows.some((one) => one.here.following === ownUserId),
  };
}
