/** A piece of a text: as it stands, and where it leads when it is an address. */
export interface Piece {
  /** Where it begins in the text. */
  readonly at: number;
  readonly text: string;
  readonly href: string | null;
}

/** What begins as an address does, up to white space or what cannot stand in one. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]+/giu;
/** What ends a sentence more often than an address. */
const AFTER = /[.,;:!?…]+$/u;

/** A text in pieces, the web addresses in it found. Together the pieces are the text. */
export function addressesIn(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  const plain = (until: number): void => {
    if (until > end) pieces.push({ at: end, text: text.slice(end, until), href: null });
  };
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutWhatFollows(found);
    if (!URL.canParse(address)) continue;
    plain(index);
    pieces.push({ at: index, text: address, href: new URL(address).href });
    end = index + address.length;
  }
  plain(text.length);
  return pieces;
}

/** Punctuation behind an address is its sentence's, and so is a bracket that was opened before it. */
function withoutWhatFollows(found: string): string {
  const address = found.replace(AFTER, '');
  const closes = address.endsWith(')') && address.split(')').length > address.split('(').length;
  return closes ? withoutWhatFollows(address.slice(0, -1)) : address;
}
