import * as Y from 'yjs';

type Found = Y.Item | Y.GC | null;

/**
 * How far neighbours are followed before an update is tried out. Much further than words lean on one another
 * that come at once.
 */
const MAX_STEPS = 32;

/**
 * Whether whatever an update puts between two neighbours stands between them: the left one is left of the right one.
 * Otherwise Yjs looks for the right one in vain, and where it puts the new one hangs on what came first: two documents
 * of the same updates read differently.
 *
 * Of neighbours that the document has, their list tells. Of those that come with the update mostly what they lean on
 * does; where it does not, the update is tried out on a copy. `find` looks in the document and in the update.
 */
export function standInOrder(
  doc: Y.Doc,
  update: Uint8Array,
  items: readonly Y.Item[],
  find: (id: Y.ID) => Found,
): boolean {
  const unsure: Pair[] = [];
  for (const { origin, rightOrigin } of items) {
    if (origin === null || rightOrigin === null) continue;
    const order = orderOf(doc, [origin, rightOrigin], find);
    if (order === 'wrong') return false;
    if (order === 'unknown') unsure.push([origin, rightOrigin]);
  }
  return unsure.length === 0 || standInOrderOnCopy(doc, update, unsure);
}

type Pair = readonly [left: Y.ID, right: Y.ID];

function orderOf(doc: Y.Doc, [left, right]: Pair, find: (id: Y.ID) => Found): 'right' | 'wrong' | 'unknown' {
  const [one, other] = [find(left), find(right)];
  // What was forgotten has no order.
  if (!(one instanceof Y.Item && other instanceof Y.Item)) return 'right';
  if (one === other) return left.clock < right.clock ? 'right' : 'wrong';
  const isKnown = ({ id }: Y.Item): boolean => id.clock < Y.getState(doc.store, id.client);
  if (isKnown(one) && isKnown(other)) return isLeftOf(one, other) ? 'right' : 'wrong';
  return leansOn(other, left, 'origin', find) || leansOn(one, right, 'rightOrigin', find) ? 'right' : 'unknown';
}

/**
 * Whether an item, or one that it leans on, on one side, leans on a letter, or on one of the same operation beyond it.
 */
function leansOn(
  start: Y.Item,
  { client, clock }: Y.ID,
  side: 'origin' | 'rightOrigin',
  find: (id: Y.ID) => Found,
): boolean {
  let item = start;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const id = item[side];
    const next = id === null ? null : find(id);
    if (id === null || !(next instanceof Y.Item)) return false;
    const isOfSame = next.id.client === client && next.id.clock <= clock && clock < next.id.clock + next.length;
    if (isOfSame) return side === 'origin' ? id.clock >= clock : id.clock <= clock;
    item = next;
  }
  return false;
}

function isLeftOf(one: Y.Item, other: Y.Item): boolean {
  for (let item = one.right; item !== null; item = item.right) if (item === other) return true;
  return false;
}

function standInOrderOnCopy(doc: Y.Doc, update: Uint8Array, pairs: readonly Pair[]): boolean {
  const copy = new Y.Doc();
  try {
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
    Y.applyUpdate(copy, update);
    return pairs.every(([left, right]) => orderOf(copy, [left, right], (id) => Y.getItem(copy.store, id)) === 'right');
  } finally {
    copy.destroy();
  }
}
