import { deckDataSchema, type DeckDetail } from '@rostrum/contract';
import { type Actor, linkOf } from '../../access/actor.ts';
import { may } from '../../access/can.ts';
import { type CachedDocument, DocumentCache } from '../../platform/http/document-cache.ts';
import type { DocumentPort, MediaPort } from './ports.ts';
import { asShown, type DeckRecord, factsOf } from './record.ts';

/** Characters of slides as data that are kept in memory. */
const KEPT = 16 * 1024 * 1024;

export interface DeckContentsDeps {
  readonly documents: () => DocumentPort;
  readonly media: () => MediaPort;
  /** The deck by itself, as the actor may know it. */
  readonly shown: (actor: Actor, record: DeckRecord, token?: string) => Promise<DeckDetail>;
}

/** What decks hold, as data: slides, notes and CSS, for who may see the deck. */
export class DeckContents {
  readonly #deps: DeckContentsDeps;
  readonly #kept = new DocumentCache(KEPT);

  constructor(deps: DeckContentsDeps) {
    this.#deps = deps;
  }

  /** Slides as the actor may see them; notes only where they may read them. */
  async of(actor: Actor, record: DeckRecord) {
    const facts = factsOf(record, actor);
    const editor = may(actor, 'deck.edit', facts);
    const { deck } = asShown(record);
    const made = await this.#deps.documents().rendering(record.deck.id, editor ? 'editor' : 'viewer');
    const link = linkOf(actor);
    const signed = (text: string): string =>
      link !== null && link.deckId === record.deck.id && actor.kind === 'link'
        ? this.#deps.media().withSignedAddresses(text, { link: link.signer })
        : text;
    return {
      data: signed(made.html),
      notes: may(actor, 'deck.read_notes', facts) ? made.notes : {},
      css_output: signed(made.css),
      width: deck.width,
      height: deck.height,
      theme_color: deck.themeColor,
      theme_font: deck.themeFont,
      transition: deck.transition,
      background_transition: deck.backgroundTransition,
      version: deck.version,
    };
  }

  /**
   * The same as its audience gets it, written once for a version of the deck. null for who edits it, whose own changes
   * are in it at once, and for who came by a link, whose addresses are their own: for them it is made each time.
   */
  async kept(actor: Actor, record: DeckRecord): Promise<CachedDocument | null> {
    const facts = factsOf(record, actor);
    if (linkOf(actor) !== null || may(actor, 'deck.edit', facts)) return null;
    const { id, version, updatedAt } = record.deck;
    const key = JSON.stringify([id, version, updatedAt.getTime(), may(actor, 'deck.read_notes', facts)]);
    return this.#kept.get(key, async () => JSON.stringify(deckDataSchema.parse(await this.of(actor, record))));
  }

  /** The deck with its slides, notes and CSS, as the actor may see them. */
  async whole(actor: Actor, record: DeckRecord, token?: string): Promise<DeckDetail> {
    const { data, notes, css_output } = await this.of(actor, record);
    return { ...(await this.#deps.shown(actor, record, token)), data, notes, css_output };
  }
}
