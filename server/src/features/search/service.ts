import type { DeckCard, SearchResult } from '@rostrum/contract';
import { type Actor, accountOf } from '../../access/actor.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { vectorOf } from '../../platform/db/word-vectors.ts';
import { SLIDE_END } from '../decks/service.ts';
import { countAsked, excerptOf, markAll, type Segment } from './excerpt.ts';
import { rankRelated, relatedCandidates } from './related.ts';
import { type FoundText, findDecks, staleDecks, textsOf, writeTitleWords, writeWords } from './store.ts';
import { type Asked, askedIn, queryOf } from './words.ts';

export const PER_PAGE = 24;
/** Characters of a deck that excerpts are taken from. */
const EXCERPT_TEXT = 400_000;
const STALE_AT_ONCE = 100;

/** The words of a deck, and its visible slides, each with its place. */
interface DeckWords {
  readonly title: string;
  /** As a `tsvector` is written. */
  readonly words: { readonly slides: string; readonly notes: string };
  readonly slides: readonly { readonly id: string; readonly h: number; readonly v: number }[];
}

export interface SearchDeps {
  readonly db: Db;
  /** Cards of the decks that the actor may see among these, in their order. */
  readonly cards: (actor: Actor, deckIds: readonly string[]) => Promise<DeckCard[]>;
  /** Derives a deck's document, which brings its words here. */
  readonly derive: (deckId: string) => Promise<void>;
}

/** Finds decks by the words of their titles, slides and notes. */
export class SearchService {
  readonly #deps: SearchDeps;

  constructor(deps: SearchDeps) {
    this.#deps = deps;
  }

  /** A page of the decks that the actor may read and that have all of the words. */
  async find(actor: Actor, term: string, page: number) {
    return this.#find(actor, term, page, false);
  }

  /** The same among the decks of the actor's team. Who is in none finds none. */
  async findInTeam(actor: Actor, term: string, page: number) {
    return this.#find(actor, term, page, true);
  }

  async #find(actor: Actor, term: string, page: number, inTeam: boolean) {
    const asked = askedIn(term);
    const account = accountOf(actor);
    if (asked === null || (inTeam && (account?.teamId ?? null) === null))
      return { total: 0, page, per_page: PER_PAGE, results: [] };
    const { total, deckIds } = await findDecks(this.#deps.db, {
      userId: account?.userId ?? null,
      teamId: account?.teamId ?? null,
      inTeam,
      anywhere: queryOf(asked),
      inTitle: queryOf(asked, 'A'),
      onSlides: queryOf(asked, 'AB'),
      offset: (page - 1) * PER_PAGE,
      limit: PER_PAGE,
    });
    const cards = await this.#deps.cards(actor, deckIds);
    const texts = await textsOf(
      this.#deps.db,
      cards.map(({ id }) => id),
      EXCERPT_TEXT,
    );
    const textOf = new Map(texts.map((text) => [text.deckId, text]));
    return { total, page, per_page: PER_PAGE, results: cards.map((deck) => present(deck, textOf.get(deck.id), asked)) };
  }

  /** Public decks beside one, the best first. */
  async related(
    actor: Actor,
    deck: { readonly id: string; readonly userId: string; readonly forkedFrom: string | null; readonly title: string },
  ): Promise<DeckCard[]> {
    const candidates = await relatedCandidates(this.#deps.db, deck);
    const cards = await this.#deps.cards(actor, rankRelated(candidates));
    // One that has been taken back meanwhile is not named, not even to who may see it.
    return cards.filter(({ visibility, trashed_at }) => visibility === 'all' && trashed_at === null);
  }

  /** A deck's words as they are now, in the transaction that changed them. */
  async deckChanged(tx: Tx, deckId: string, { title, words, slides }: DeckWords): Promise<void> {
    await writeWords(tx, deckId, {
      titleWords: vectorOf([title], 'title'),
      slideWords: words.slides,
      noteWords: words.notes,
      slides: slides.map(({ id, h, v }) => [id, h, v]),
    });
  }

  async renamed(tx: Tx, deckId: string, title: string): Promise<void> {
    await writeTitleWords(tx, deckId, vectorOf([title], 'title'));
  }

  /**
   * Reads the words of decks that were there before the search. Returns how many; one that cannot be read stays stale.
   */
  async readStale(signal: AbortSignal, failed: (deckId: string, error: unknown) => void): Promise<number> {
    let count = 0;
    let after = '';
    for (;;) {
      const due = await staleDecks(this.#deps.db, after, STALE_AT_ONCE);
      for (const deckId of due) {
        if (signal.aborted) return count;
        try {
          await this.#deps.derive(deckId);
          count += 1;
        } catch (error) {
          failed(deckId, error);
        }
      }
      if (due.length < STALE_AT_ONCE) return count;
      after = due.at(-1) ?? after;
    }
  }
}

function present(deck: DeckCard, text: FoundText | undefined, asked: Asked): SearchResult {
  const place = text === undefined ? null : bestPlace(text, asked, deck.abilities.read_notes);
  const hash = place === null ? '' : hashOf(place);
  return {
    deck,
    title: markAll(deck.title, asked),
    excerpt: place?.excerpt ?? [],
    in_notes: place?.inNotes ?? false,
    slide: place === null ? null : { id: place.id, number: place.number, h: place.h, v: place.v },
    url: deck.url + hash,
  };
}

interface Place {
  readonly id: string;
  /** From 1, stacks counted through. */
  readonly number: number;
  readonly h: number;
  readonly v: number;
  readonly excerpt: Segment[];
  readonly inNotes: boolean;
}

/** The first of the slides that have most of the words; notes are looked at where the slides have fewer. */
function bestPlace({ slides, text, notes }: FoundText, asked: Asked, readsNotes: boolean): Place | null {
  const onSlides = text.split(SLIDE_END).map((from, index) => ({ from, index, inNotes: false }));
  const inNotes = readsNotes ? slides.map(([id], index) => ({ from: notes[id] ?? '', index, inNotes: true })) : [];
  const [best] = [...onSlides, ...inNotes]
    .map((passage) => ({ ...passage, count: countAsked(passage.from, asked) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  const slide = best === undefined ? undefined : slides[best.index];
  if (best === undefined || slide === undefined) return null;
  const [id, h, v] = slide;
  return { id, number: best.index + 1, h, v, excerpt: excerptOf(best.from, asked), inNotes: best.inNotes };
}

/** As the player reads it. */
function hashOf({ h, v }: Place): string {
  if (v > 0) return `#/${h}/${v}`;
  return h > 0 ? `#/${h}` : '';
}
