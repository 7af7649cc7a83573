/** A deck that opens without a network, as its kept documents name it. */
export interface KeptDeck {
  readonly title: string;
  readonly author: string;
  /** On this origin. */
  readonly address: string;
}

const CONFIG = /<script type="application\/json" class="player-config">(.*?)<\/script>/s;

/**
 * What a kept document says of its deck. `kept`: paths and queries of all that is kept of it, of which the deck's own
 * page comes first. Null for a document that holds none.
 */
export function readKeptDeck(html: string, kept: ReadonlySet<string>): KeptDeck | null {
  const json = CONFIG.exec(html)?.[1];
  if (json === undefined) return null;
  const { title, author, addresses } = JSON.parse(json) as {
    title: string;
    author: { name: string };
    addresses: { deck: string; fullscreen: string };
  };
  const address = [addresses.deck, addresses.fullscreen].find((one) => kept.has(one));
  return address === undefined ? null : { title, author: author.name, address };
}
