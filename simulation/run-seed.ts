import { Random, seedEverything } from './seeded-random.ts';
import { createDeck, type Deck, repairDeck } from '@rostrum/deck';
import { decodeDoc, equalJson, inspectUpdate, readDeck, rootsOf } from '@rostrum/deck/doc';
import { eq } from 'drizzle-orm';
import * as Y from 'yjs';
import { memoryPersistence } from '../packages/editor/src/core/connection/persistence.ts';
import { takeStep } from '../packages/editor/src/core/testing/arbitrary-commands.ts';
import { TestEditor } from '../packages/editor/src/core/testing/test-editor.ts';
import { deriveDeck } from '../server/src/features/collaboration/derive.ts';
import { DocumentRooms } from '../server/src/features/collaboration/rooms.ts';
import type { Db } from '../server/src/platform/db/index.ts';
import { decks, deckSnapshots, deckUpdates, users } from '../server/src/platform/db/schema/index.ts';
import { type Fault, faultyDb } from './faulty-db.ts';
import { SimulatedLine, type Weather } from './line.ts';
import { Everybody, ServedSocket, ServerProcess, simulatedWorkers } from './node.ts';
import { settled, VirtualTime } from './virtual-time.ts';

/** What a run is about. All of it follows from the seed. */
interface Plan {
  readonly people: number;
  readonly processes: number;
  readonly milliseconds: number;
  readonly weather: Weather;
  /** How often the database fails, of a thousand writes. */
  readonly faults: number;
  /** Whether a backup is put back on the way. */
  readonly putsBack: boolean;
  /** Whether the deck is edited by one person at a time now and then. */
  readonly takesTurns: boolean;
}

function planOf(random: Random, seed: number): Plan {
  const isCalm = random.chance(0.2);
  return {
    people: 2 + random.below(3),
    processes: 1 + random.below(2),
    milliseconds: 4000 + random.below(16_000),
    weather: isCalm
      ? { longestDelay: 40, lost: 0, repeated: 0 }
      : { longestDelay: random.of([60, 400, 3000]), lost: random.of([0, 0.05, 0.3]), repeated: random.of([0, 0.2]) },
    faults: random.of([0, 0, 30, 150]),
    putsBack: random.chance(0.15),
    takesTurns: seed % 3 === 0,
  };
}

const CALM: Weather = { longestDelay: 20, lost: 0, repeated: 0 };

/**
 * Runs one seed on a database. Resolves with what is wrong at its end: nothing, where everything is as it should be.
 * `onStep` hears of everything that is done and comes through.
 */
export async function runSeed(
  db: Db,
  seed: number,
  onStep: (step: string) => void = () => undefined,
): Promise<readonly string[]> {
  await removeDeck(db, seed);
  const time = new VirtualTime();
  seedEverything(seed);
  time.install();
  const simulation = new Simulation(db, seed, time, onStep);
  try {
    return await simulation.run();
  } finally {
    simulation.close();
    time.uninstall();
    seedEverything(null);
  }
}

const deckIdOf = (seed: number): string => `simulated-${seed}`;

/** What an earlier run of the same seed left. */
async function removeDeck(db: Db, seed: number): Promise<void> {
  await db.delete(decks).where(eq(decks.id, deckIdOf(seed)));
}

class Person {
  readonly userId: string;
  readonly mayLock: boolean;
  readonly persistence = memoryPersistence();
  editor: TestEditor | null = null;
  line: SimulatedLine | null = null;
  /** The process whose sockets theirs is among. */
  process: ServerProcess | null = null;

  constructor(userId: string, mayLock: boolean) {
    this.userId = userId;
    this.mayLock = mayLock;
  }
}

interface Backup {
  readonly seq: number;
  readonly state: Uint8Array;
  readonly tail: readonly (typeof deckUpdates.$inferSelect)[];
  readonly acknowledged: number;
}

class Simulation {
  readonly #db: Db;
  readonly #random: Random;
  readonly #time: VirtualTime;
  readonly #plan: Plan;
  readonly #deckId: string;
  readonly #everybody = new Everybody();
  readonly #people: Person[] = [];
  #processes: (ServerProcess | null)[] = [];
  #weather: Weather;
  readonly #onStep: (step: string) => void;
  #isOver = false;
  #isPuttingBack = false;
  readonly #dead: ServerProcess[] = [];
  #acknowledged: Uint8Array[] = [];
  #backup: Backup | null = null;
  #generations = 0;
  #sockets = 0;
  #windows = 0;
  #ids = 0;
  readonly #broken: string[] = [];
  /** Numbers of those whose only change was refused because somebody else holds the pen. */
  readonly #refusedByPen = new Set<number>();

  constructor(db: Db, seed: number, time: VirtualTime, onStep: (step: string) => void) {
    this.#onStep = onStep;
    this.#random = new Random(seed);
    this.#time = time;
    this.#plan = planOf(this.#random, seed);
    this.#weather = this.#plan.weather;
    this.#deckId = deckIdOf(seed);
    time.isBusy = () => [...this.#processes, ...this.#dead].some((process) => (process?.underWay ?? 0) > 0);
    this.#db = faultyDb(db, () => this.#fault());
  }

  async run(): Promise<readonly string[]> {
    const { milliseconds, people, processes } = this.#plan;
    await this.#setUp(people);
    this.#processes = Array.from({ length: processes }, () => this.#begin());
    for (const person of this.#people) await this.#open(person);
    for (const person of this.#people) this.#act(person);
    this.#mishap();
    if (this.#plan.takesTurns) this.#turn();
    await this.#time.runUntil(milliseconds, () => this.#random.chance(0.3));

    // The storm is over: everybody comes back, and what is pending is saved.
    this.#isOver = true;
    this.#weather = CALM;
    for (const [index, process] of this.#processes.entries()) this.#processes[index] = process ?? this.#begin();
    for (const person of this.#people) {
      if (person.editor === null) await this.#open(person);
      person.line?.comeBack();
    }
    if (this.#plan.takesTurns) await this.#endTurns(milliseconds);
    await this.#time.runUntil(milliseconds + 90_000, () => false);
    // Whoever missed something that was told learns of it with the next line.
    for (const { line } of this.#people) line?.reconnect();
    await this.#time.runUntil(milliseconds + 150_000, () => false);
    await this.#check();
    return this.#broken;
  }

  close(): void {
    for (const { editor } of this.#people) editor?.close();
    this.#isOver = true;
  }

  async #setUp(people: number): Promise<void> {
    for (let index = 0; index < people; index += 1) {
      const userId = `person-${index}`;
      await this.#plain((db) =>
        db
          .insert(users)
          .values({ id: userId, username: userId, email: `${userId}@example.test`, name: userId } as never)
          .onConflictDoNothing(),
      );
      this.#people.push(new Person(userId, index === 0 || this.#random.chance(0.5)));
    }
    await this.#plain((db) =>
      db.insert(decks).values({ id: this.#deckId, userId: 'person-0', title: 'Tides', slug: this.#deckId, version: 0 }),
    );
    const service = this.#begin().collaboration;
    const deck = createDeck({ newId: () => this.#newId() });
    const prepared = await service.prepareDocument({ userId: 'person-0', teamId: null }, deck);
    await this.#plain((db) => db.transaction((tx) => service.createDocument(tx, this.#deckId, prepared, null)));
  }

  /** Work on the database that does not fail. */
  async #plain<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const wasOver = this.#isOver;
    this.#isOver = true;
    try {
      return await work(this.#db);
    } finally {
      this.#isOver = wasOver;
    }
  }

  #fault(): Fault {
    if (this.#isOver || this.#isPuttingBack || this.#random.below(1000) >= this.#plan.faults) return null;
    return this.#random.of(['before', 'after']);
  }

  #newId(): string {
    this.#ids += 1;
    return `${this.#deckId}-${this.#ids}`;
  }

  #begin(): ServerProcess {
    return new ServerProcess(this.#db, this.#everybody, {
      now: () => this.#time.now,
      publish: (seq, by) => {
        for (const process of this.#processes) if (process !== null) this.#publish(process, seq, process === by);
      },
      penChanged: (by) => {
        for (const process of this.#processes) if (process !== null && process !== by) this.#lookAtPen(process);
      },
      takesTurns: this.#plan.takesTurns,
    });
  }

  /** Processes hear of one another late, or not at all. */
  #publish(process: ServerProcess, seq: number, own: boolean): void {
    if (!own && this.#random.chance(this.#weather.lost)) return;
    this.#time.after(own ? 0 : 1 + this.#random.below(this.#weather.longestDelay), () => {
      process.feed.appended(this.#deckId, seq);
      if (!own) process.collaboration.appendedElsewhere(this.#deckId, seq);
    });
  }

  #lookAtPen(process: ServerProcess): void {
    if (this.#random.chance(this.#weather.lost)) return;
    this.#time.after(1 + this.#random.below(this.#weather.longestDelay), () => {
      if (!process.isDead) process.pens.look(this.#deckId).catch(() => undefined);
    });
  }

  /** A visit to the page. What the device kept is there. */
  async #open(person: Person): Promise<void> {
    this.#windows += 1;
    const tab = `window-${this.#windows}`;
    const line = new SimulatedLine({
      time: this.#time,
      random: this.#random,
      weather: () => this.#weather,
      accept: (tell) => this.#accept(person, tab, tell),
      release: (socket, forGood) => {
        this.#everybody.sockets.delete(socket.id);
        socket.end(forGood);
      },
      tab: this.#plan.takesTurns ? tab : null,
      acknowledged: (update) => {
        this.#acknowledged.push(update);
        this.#onStep(`${this.#time.now} ${person.userId} saved ${Buffer.from(update).toString('base64')}`);
      },
    });
    person.line = line;
    person.editor = await TestEditor.open({
      deck: EMPTY,
      transport: line,
      userId: person.userId,
      persistence: person.persistence,
      services: { mayLockSlides: () => person.mayLock },
      newId: () => this.#newId(),
      now: () => this.#time.now,
    });
  }

  #accept(person: Person, tab: string, tell: ServedSocket['tell']): ServedSocket | null {
    const process = this.#random.of(this.#processes);
    if (process === null || this.#isPuttingBack) return null;
    this.#sockets += 1;
    const rules = { mayEditLocked: person.mayLock, mayWriteCss: true, mayAllowHosts: person.mayLock };
    const { userId } = person;
    const socket = new ServedSocket(`socket-${this.#sockets}`, this.#deckId, { userId, rules, tab, tell });
    process.serve(socket);
    person.process = process;
    this.#everybody.sockets.set(socket.id, socket);
    return socket;
  }

  /** Somebody does something now and then. */
  #act(person: Person): void {
    this.#time.after(20 + this.#random.below(900), () => {
      if (this.#isOver) return;
      this.#act(person);
      const { editor } = person;
      const status = editor?.editor.store.status.get();
      if (editor === null || status?.kind !== 'ready' || !status.canEdit) return;
      const [kind, seed, other] = [this.#random.below(40), this.#random.below(1000), this.#random.below(1000)];
      this.#onStep(`${this.#time.now} ${person.userId} does ${kind} ${seed} ${other}`);
      if (kind < 33) takeStep(editor, { kind, seed, other });
      else this.#oneOfTheRest(editor, kind, seed);
    });
  }

  #oneOfTheRest(editor: TestEditor, kind: number, seed: number): void {
    const slideId = this.#random.of(Object.keys(editor.deck.slides));
    const note = editor.deck.notes[slideId] ?? '';
    const at = seed % (note.length + 1);
    if (kind === 33) editor.run('slide.toggleLock', { slideIds: [slideId] });
    else if (kind < 36) editor.run('edit.undo');
    else if (kind === 36) editor.run('edit.redo');
    else editor.run('notes.set', { slideId, text: note.slice(0, at) + 'tide'.slice(seed % 4) + note.slice(at) });
  }

  /** One person at a time or everybody, and who of them, changes now and then. */
  #turn(): void {
    this.#time.after(100 + this.#random.below(2000), () => {
      if (this.#isOver) return;
      this.#turn();
      const person = this.#random.of(this.#people);
      const process = this.#random.of(this.#processes);
      const handover = person.editor?.editor.handover;
      const kind = this.#random.below(9);
      this.#onStep(`${this.#time.now} ${person.userId} takes turns ${kind}`);
      if (kind < 2) process?.pens.setOneAtATime(this.#deckId, kind === 0, person.userId).catch(() => undefined);
      else if (kind < 5) handover?.ask();
      else if (kind === 5) handover?.give();
      else if (kind === 6) handover?.keep();
      else if (kind === 7) handover?.withdraw();
      else this.#sendByHand(person);
    });
  }

  /**
   * A client that asks nobody for the pen, and edits as soon as there is a line. What it is refused for the pen's sake
   * is stored nowhere.
   */
  #sendByHand(person: Person): void {
    const socket = [...this.#everybody.sockets.values()].find((one) => person.line?.isAt(one));
    if (socket === undefined) return;
    const doc = new Y.Doc();
    rootsOf(doc).meta.set('language', this.#random.of(['en', 'nl', 'fr']));
    const { clientID } = doc;
    socket.receive('update', { update: Y.encodeStateAsUpdate(doc) }, (answer) => {
      const { code } = answer as { code?: string };
      this.#onStep(`${this.#time.now} ${person.userId} sent by hand: ${code ?? 'taken'}`);
      if (code === 'pen') this.#refusedByPen.add(clientID);
    });
    doc.destroy();
  }

  /** Whoever holds the pen keeps it, and the others look on; then everybody edits, and sends what waits. */
  async #endTurns(since: number): Promise<void> {
    const [process] = this.#processes;
    await process?.pens.setOneAtATime(this.#deckId, true, 'person-0');
    await this.#time.runUntil(since + 45_000, () => false);
    const editing = this.#people.filter(({ editor }) => {
      const status = editor?.editor.store.status.get();
      return status?.kind === 'ready' && status.canEdit;
    });
    this.#expect(editing.length <= 1, `${editing.length} people hold the pen`);
    const refused = this.#refusedByPen.size;
    const others = editing.length === 1 ? this.#people.filter((person) => person !== editing[0]) : [];
    for (const person of others) this.#sendByHand(person);
    await this.#time.runUntil(since + 46_000, () => false);
    this.#expect(this.#refusedByPen.size === refused + others.length, 'somebody writes without the pen');
    await process?.pens.setOneAtATime(this.#deckId, false, 'person-0');
  }

  /** Something goes wrong now and then. */
  #mishap(): void {
    this.#time.after(100 + this.#random.below(2500), () => {
      if (this.#isOver) return;
      this.#mishap();
      const person = this.#random.of(this.#people);
      const index = this.#random.below(this.#processes.length);
      this.#random.of([
        () => person.line?.drop(),
        () => this.#goAway(person),
        () => this.#closePage(person),
        () => this.#kill(index),
        () => this.#compact(index),
        () => this.#compact(index),
        () => void this.#processes[index]?.look(),
        () => this.#keepBackup(),
        () => this.#putBack(),
      ])();
    });
  }

  #goAway(person: Person): void {
    const { line } = person;
    line?.goAway();
    this.#time.after(200 + this.#random.below(12_000), () => line?.comeBack());
  }

  #closePage(person: Person): void {
    if (person.editor === null) return;
    person.editor.close();
    person.editor = null;
    this.#time.after(50 + this.#random.below(4000), () => {
      if (person.editor === null && !this.#isOver) void this.#open(person);
    });
  }

  /** A process dies, whatever it was at: its answers are lost, and what it committed is not. */
  #kill(index: number): void {
    const process = this.#processes[index] ?? null;
    if (process === null) return;
    this.#processes[index] = null;
    process.die();
    this.#dead.push(process);
    for (const person of this.#people) if (person.process === process) person.line?.drop();
    this.#time.after(50 + this.#random.below(2000), () => {
      this.#processes[index] ??= this.#begin();
    });
  }

  #compact(index: number): void {
    void this.#processes[index]?.compact(this.#deckId);
  }

  #keepBackup(): void {
    if (!this.#plan.putsBack || this.#backup !== null) return;
    const acknowledged = this.#acknowledged.length;
    void this.#plain(async (db) => {
      this.#backup = await db.transaction(async (tx) => {
        const [snapshot] = await tx.select().from(deckSnapshots).where(eq(deckSnapshots.deckId, this.#deckId));
        const tail = await tx.select().from(deckUpdates).where(eq(deckUpdates.deckId, this.#deckId));
        if (snapshot === undefined) throw new Error('The document is gone.');
        return { seq: snapshot.seq, state: snapshot.state, tail, acknowledged };
      });
    });
  }

  /**
   * All processes are stopped, and the document is again what it was when the backup was made, as another generation.
   */
  #putBack(): void {
    const backup = this.#backup;
    if (backup === null || this.#isPuttingBack) return;
    this.#isPuttingBack = true;
    for (const index of this.#processes.keys()) this.#kill(index);
    this.#time.after(1, () => {
      void this.#lastWrites()
        .then(() =>
          this.#db.transaction(async (tx) => {
            this.#generations += 1;
            await tx.delete(deckUpdates).where(eq(deckUpdates.deckId, this.#deckId));
            const { seq, state } = backup;
            const generation = `generation-${this.#generations}`;
            await tx
              .update(deckSnapshots)
              .set({ seq, state, generation })
              .where(eq(deckSnapshots.deckId, this.#deckId));
            if (backup.tail.length > 0) await tx.insert(deckUpdates).values([...backup.tail]);
          }),
        )
        .then(() => {
          this.#acknowledged = this.#acknowledged.slice(0, backup.acknowledged);
          this.#isPuttingBack = false;
        });
    });
  }

  async #lastWrites(): Promise<void> {
    while (this.#dead.some(({ underWay }) => underWay > 0)) await settled();
  }

  async #check(): Promise<void> {
    const rooms = new DocumentRooms(this.#db, simulatedWorkers, { appended: () => undefined }, async () => ({
      left: Number.POSITIVE_INFINITY,
      ownerId: '',
      isOfTeam: false,
    }));
    const stored = decodeDoc(await rooms.with(this.#deckId, (room) => room.state()));
    const deck = readDeck(stored);
    this.#expect(repairDeck(deck) === deck, 'the stored deck is not valid');
    const html = await deriveDeck(deck);
    for (const person of this.#people) await this.#checkPerson(person, deck, html.html.editor);
    for (const [index, update] of this.#acknowledged.entries())
      this.#expect(inspectUpdate(stored, update)?.empty === true, `the acknowledged update ${index} is not stored`);
    for (const client of this.#refusedByPen)
      this.#expect(Y.getState(stored.store, client) === 0, `what ${client} sent without the pen is stored`);
    const rows = await this.#db.select().from(deckUpdates).where(eq(deckUpdates.deckId, this.#deckId));
    const [snapshot] = await this.#db.select().from(deckSnapshots).where(eq(deckSnapshots.deckId, this.#deckId));
    const numbers = rows.map(({ seq }) => seq).filter((seq) => seq > (snapshot?.seq ?? 0));
    this.#expect(
      equalJson(
        numbers.toSorted((one, other) => one - other),
        numbers.map((_, index) => (snapshot?.seq ?? 0) + 1 + index),
      ),
      'the tail has gaps',
    );
    stored.destroy();
  }

  async #checkPerson({ userId, editor, persistence }: Person, deck: Deck, html: string): Promise<void> {
    if (editor === null) return void this.#broken.push(`${userId} has no page`);
    const { saving, status } = editor.editor.store;
    this.#expect(status.get().kind === 'ready', `${userId} is ${status.get().kind}`);
    this.#expect(saving.get().kind === 'saved', `${userId} is told: ${saving.get().message}`);
    this.#expect(equalJson(editor.deck, deck), `${userId} has another deck than is stored`);
    this.#expect((await deriveDeck(editor.deck)).html.editor === html, `${userId} has other HTML than is stored`);
    const kept = await (await persistence.open({ userId, deckId: 'deck' })).load();
    this.#expect(kept.pending.length === 0, `the device of ${userId} keeps what is saved`);
    const device = new Y.Doc();
    for (const update of kept.updates) Y.applyUpdate(device, update);
    this.#expect(device.store.pendingStructs === null, `the device of ${userId} keeps what builds on nothing`);
    this.#expect(equalJson(readDeck(device), deck), `the device of ${userId} has another deck than is stored`);
    device.destroy();
  }

  #expect(holds: boolean, otherwise: string): void {
    if (!holds) this.#broken.push(otherwise);
  }
}

const EMPTY = repairDeck({ slides: { none: {} } });
