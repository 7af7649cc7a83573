import * as Y from 'yjs';

/** An edit of this window. `found`: it was on the device when the window came; it may be another one's. */
export interface OwnEdit {
  readonly update: Uint8Array;
  readonly found: boolean;
}

/** By client the clock up to which its insertions go, as in a state vector: the first that is not among them. */
type Clocks = Map<number, number>;

interface Span {
  readonly client: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Of a window's edits those without which the `others` could not be made on the saved `state`, directly or by others of
 * `mine`. Insertions of one client are only made in order, so each leans on all before it. A mere deletion is nothing
 * that anybody leans on: one that was found, of what stays and is not saved, stays with it, or letters would come back
 * that somebody took out of it.
 */
export function leanedOn<E extends OwnEdit>(
  state: Uint8Array,
  others: readonly Uint8Array[],
  mine: readonly E[],
): Set<E> {
  const there: Clocks = Y.decodeStateVector(Y.encodeStateVectorFromUpdate(Y.mergeUpdates([state, ...others])));
  const needed: Clocks = new Map();
  const isLacking = ({ client, from, to }: Span): boolean =>
    from < (needed.get(client) ?? 0) && to > (there.get(client) ?? 0);
  for (const update of others) need(needed, spansOf(update).needs);
  const staying = new Set<E>();
  const spans = mine.map((edit) => ({ edit, ...spansOf(edit.update) }));
  for (let before = -1; before < staying.size; ) {
    before = staying.size;
    // What comes later leans on what came before.
    for (const { edit, brings, needs } of spans.toReversed()) {
      if (staying.has(edit) || !brings.some(isLacking)) continue;
      staying.add(edit);
      need(needed, needs);
    }
  }
  for (const { edit, brings, deletes } of spans)
    if (edit.found && brings.length === 0 && deletes.some(isLacking)) staying.add(edit);
  return staying;
}

function need(needed: Clocks, spans: readonly Span[]): void {
  for (const { client, to } of spans) needed.set(client, Math.max(needed.get(client) ?? 0, to));
}

/** What an update inserts, what it deletes, and what must be there before it is made. */
function spansOf(update: Uint8Array): { brings: Span[]; deletes: Span[]; needs: Span[] } {
  const { structs, ds } = Y.decodeUpdate(update);
  const deletes = [...ds.clients].flatMap(([client, ranges]) =>
    ranges.map(({ clock, len }) => ({ client, from: clock, to: clock + len })),
  );
  const brings: Span[] = [];
  const needs = [...deletes];
  for (const struct of structs) {
    if (struct instanceof Y.Skip) continue;
    const { client, clock } = struct.id;
    brings.push({ client, from: clock, to: clock + struct.length });
    needs.push({ client, from: 0, to: clock });
    if (!(struct instanceof Y.Item)) continue;
    for (const id of [struct.origin, struct.rightOrigin, struct.parent])
      if (id instanceof Y.ID) needs.push({ client: id.client, from: id.clock, to: id.clock + 1 });
  }
  return { brings, deletes, needs };
}
