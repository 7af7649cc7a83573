/** A place in a deck: column and row (both from 0), or a slide by its id. */
export type Place = { readonly h: number; readonly v: number } | { readonly slideId: string };

/** Reads `#/h/v`, `#/h` or `#/slide-id`; null for anything else, which is not about slides. */
export function readHash(hash: string): Place | null {
  if (!hash.startsWith('#/')) return null;
  const [first = '', second = '', ...rest] = hash.slice(2).split('/');
  if (rest.length > 0 || first === '') return null;
  if (/^\d{1,6}$/.test(first)) {
    if (second !== '' && !/^\d{1,6}$/.test(second)) return null;
    return { h: Number(first), v: second === '' ? 0 : Number(second) };
  }
  if (second !== '') return null;
  try {
    return { slideId: decodeURIComponent(first) };
  } catch {
    return null;
  }
}

/** The hash of a place; empty for the first slide, whose address is the deck's own. */
export function writeHash(h: number, v: number): string {
  if (v > 0) return `#/${h}/${v}`;
  return h > 0 ? `#/${h}` : '';
}

/**
 * Whether somebody came here now by an address that names a place; not whoever reloads, goes back or has
 * their tab given back.
 */
export function cameToPlace(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isNew = (navigation as PerformanceNavigationTiming | undefined)?.type === 'navigate';
  const wasDiscarded = 'wasDiscarded' in document && document.wasDiscarded === true;
  return isNew && !wasDiscarded && readHash(window.location.hash) !== null;
}

/** Milliseconds between two writes: browsers refuse more than about a hundred in half a minute. */
const QUIET_TIME = 350;

/** Keeps the address at the slide that is shown, and goes where the address leads. */
export class HashLink {
  readonly #goto: (place: Place) => void;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #wanted: string | null = null;

  constructor(goto: (place: Place) => void) {
    this.#goto = goto;
    window.addEventListener('hashchange', this.#onHashChange);
  }

  /**
   * Writes where the show stands over an address that does not lead there, such as that of a slide that is not there.
   */
  correct(h: number, v: number): void {
    const { hash } = window.location;
    if (readHash(hash) !== null && hash !== writeHash(h, v)) this.show(h, v);
  }

  /** Replaces the hash, keeping path, query and the entry's state: going through slides makes no history. */
  show(h: number, v: number): void {
    this.#wanted = writeHash(h, v);
    if (this.#timer !== null) return;
    this.#write();
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#write();
    }, QUIET_TIME);
  }

  destroy(): void {
    window.removeEventListener('hashchange', this.#onHashChange);
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  #write(): void {
    const { pathname, search, hash } = window.location;
    if (this.#wanted === null || this.#wanted === hash) return;
    // In a document of an opaque origin, where some browsers refuse it, the page around has the address; but files have
    // such an origin, too.
    if (window.origin !== 'null')
      window.history.replaceState(window.history.state, '', pathname + search + this.#wanted);
    else if (window.location.protocol === 'file:') this.#writeOfFile(pathname + search + this.#wanted);
  }

  #writeOfFile(address: string): void {
    try {
      window.history.replaceState(window.history.state, '', address);
    } catch {
      // A browser that allows it for no file: the slides go on, and a reload begins anew.
    }
  }

  /** Goes by the event's address: the page's own may have been written over since, by the last of many moves. */
  #onHashChange = ({ newURL }: HashChangeEvent): void => {
    const { hash } = new URL(newURL);
    const place = readHash(hash);
    if (place !== null) this.#goto(place);
    else if (hash === '') this.#goto({ h: 0, v: 0 });
  };
}
