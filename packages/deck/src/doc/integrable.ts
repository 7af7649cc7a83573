import * as Y from 'yjs';

type Struct = Y.Item | Y.GC | Y.Skip;

/**
 * Operations of one client are counted by this much at most: far more than anybody types, and far from where
 * numbers get inexact.
 */
const LAST_CLOCK = 2 ** 40;

/**
 * Whether a document would take up all of an update: `yes`; `incomplete` where something builds on what neither of them
 * has, or on one another in a ring, and would wait for good; `malformed` where Yjs would read it otherwise another
 * time, or fail half way. As Yjs integrates (`integrateStructs`, `Item.getMissing`), without doing it.
 */
export function isIntegrable(doc: Y.Doc, structs: readonly Struct[]): 'yes' | 'incomplete' | 'malformed' {
  const byClient = inSections(structs);
  if (byClient === null) return 'malformed';
  const lines = new Map<number, Line>();
  for (const [client, own] of byClient) {
    const known = Y.getState(doc.store, client);
    for (const struct of own) if (isMalformed(struct)) return 'malformed';
    lines.set(client, { client, structs: own, next: 0, reached: known, awaitedBy: [] });
  }
  const reachedBy = (client: number): number => lines.get(client)?.reached ?? Y.getState(doc.store, client);
  const work = [...lines.values()];
  for (let line = work.pop(); line !== undefined; line = work.pop()) {
    const before = line.next;
    for (; line.next < line.structs.length; line.next += 1) {
      const struct = line.structs[line.next] as Struct;
      if (struct instanceof Y.Skip || struct.id.clock > line.reached) break;
      const awaited = awaitedClient(struct, reachedBy);
      if (awaited !== null) {
        // Of somebody of whom nothing comes, or nothing more, it is awaited in vain.
        lines.get(awaited)?.awaitedBy.push(line);
        break;
      }
      line.reached = Math.max(line.reached, struct.id.clock + struct.length);
    }
    if (line.next > before) work.push(...line.awaitedBy.splice(0));
  }
  return [...lines.values()].every(({ next, structs: own }) => next === own.length) ? 'yes' : 'incomplete';
}

interface Line {
  readonly client: number;
  readonly structs: readonly Struct[];
  next: number;
  /** The clock that comes next. */
  reached: number;
  /** Those who go on when this one has. */
  readonly awaitedBy: Line[];
}

/**
 * Each client's, without gaps: where a client comes twice, or a clock is passed over, what is stored reads otherwise.
 * null: it is not so.
 */
function inSections(structs: readonly Struct[]): ReadonlyMap<number, readonly Struct[]> | null {
  const sections = new Map<number, Struct[]>();
  let last: Struct | null = null;
  for (const struct of structs) {
    const { client, clock } = struct.id;
    if (last?.id.client === client) {
      if (clock !== last.id.clock + last.length) return null;
      sections.get(client)?.push(struct);
    } else if (sections.has(client)) return null;
    else sections.set(client, [struct]);
    last = struct;
  }
  return sections;
}

function isMalformed(struct: Struct): boolean {
  const { client, clock } = struct.id;
  if (!(struct.length > 0) || clock + struct.length > LAST_CLOCK) return true;
  // What leans on itself, or on what its author did later.
  return referencesOf(struct).some((id) => id.client === client && id.clock >= clock);
}

/** Of the others' operations that one leans on, a client that has not come so far; null: all of them are there. */
function awaitedClient(struct: Struct, reachedBy: (client: number) => number): number | null {
  for (const { client, clock } of referencesOf(struct))
    if (client !== struct.id.client && clock >= reachedBy(client)) return client;
  return null;
}

function referencesOf(struct: Struct): readonly Y.ID[] {
  if (!(struct instanceof Y.Item)) return [];
  const parent: unknown = struct.parent;
  return [struct.origin, struct.rightOrigin, parent instanceof Y.ID ? parent : null].filter((id) => id !== null);
}
