import * as Y from 'yjs';

/**
 * The list that an operation belongs to: what lies in a type, or the values that one key of a type had, one after
 * another. As a name that is the same for all of its members; null where it has no effect, since what it hangs in or
 * leans on was forgotten.
 */
type ListName = string | null;
type Found = Y.Item | Y.GC | null;

/** The lists of a document's operations and of those that an update brings, which are looked up by `find`. */
export class Lists {
  readonly #find: (id: Y.ID) => Found;
  readonly #nameOfRoot: (type: Y.AbstractType<unknown>) => string;
  readonly #known = new Map<Y.Item, ListName>();

  constructor(find: (id: Y.ID) => Found, nameOfRoot: (type: Y.AbstractType<unknown>) => string) {
    this.#find = find;
    this.#nameOfRoot = nameOfRoot;
  }

  /**
   * Whether an operation leans on two that stand in one list. Yjs takes the list of the left one and looks for the
   * right one in it to the end, so that where it comes to stand hangs on what came before it. What lies in one list is
   * forgotten together.
   */
  isBetweenNeighbours({ origin, rightOrigin }: Y.Item): boolean {
    if (origin === null || rightOrigin === null) return true;
    const [left, right] = [this.#find(origin), this.#find(rightOrigin)];
    // It waits for what is not there.
    if (left === null || right === null) return true;
    return this.#listOf(left) === this.#listOf(right);
  }

  /** Whether it is a value of a key. */
  isValue(item: Y.Item): boolean {
    return this.#listOf(item)?.includes(KEY) ?? false;
  }

  /**
   * By its parent, or, where an update leaves that out, by its neighbours'. Without recursion, as long as they may be.
   */
  #listOf(start: Y.Item | Y.GC): ListName {
    const trail: Y.Item[] = [];
    let list: ListName | undefined;
    for (let current: Found = start; list === undefined; ) {
      if (!(current instanceof Y.Item)) list = null;
      else {
        list = this.#known.has(current) ? this.#known.get(current) : this.#named(current);
        if (list !== undefined) break;
        trail.push(current);
        // Marked while on the way, so that a ring of neighbours ends.
        this.#known.set(current, null);
        const neighbours: Found[] = [current.origin, current.rightOrigin]
          .filter((id) => id !== null)
          .map((id) => this.#find(id));
        current = neighbours.every((found) => found instanceof Y.Item) ? (neighbours[0] ?? null) : null;
      }
    }
    for (const item of trail) this.#known.set(item, list);
    return list;
  }

  /** undefined: its neighbours say it. */
  #named({ parent, parentSub }: Y.Item): ListName | undefined {
    const owner: unknown = parent;
    const key = parentSub === null ? '' : `${KEY}${parentSub}`;
    if (typeof owner === 'string') return `${owner}${key}`;
    if (owner instanceof Y.ID) {
      const found = this.#find(owner);
      const isType = found instanceof Y.Item && found.content instanceof Y.ContentType;
      return isType ? `${owner.client}:${owner.clock}${key}` : null;
    }
    if (!(owner instanceof Y.AbstractType)) return undefined;
    const { _item: item } = owner;
    return item === null ? `${this.#nameOfRoot(owner)}${key}` : `${item.id.client}:${item.id.clock}${key}`;
  }
}

/** Stands before a key; no root of a deck has it in its name. */
const KEY = '\0';
