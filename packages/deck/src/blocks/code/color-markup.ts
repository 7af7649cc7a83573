import { lettersOf } from './lines.ts';

/**
 * The colours of a highlighter laid under markup of the same letters: what a person marked (links, bold words) stays
 * around, and the highlighter's elements are closed and opened again where the two overlap.
 *
 *     <a>let ti</a>de           the markup
 *     <i>let</i> <b>tide</b>    the colours
 *     <a><i>let</i> <b>ti</b></a><b>de</b>
 *
 * Both as our serialiser writes them. The markup alone when the colours are those of other letters.
 */
export function colorMarkup(markup: string, colored: string): string {
  const pieces = piecesOf(colored);
  if (pieces.map(({ letter }) => letter).join('') !== lettersOf(markup)) return markup;
  let html = '';
  let at = 0;
  let open: readonly string[] = [];
  const change = (to: readonly string[]) => {
    let shared = 0;
    while (shared < open.length && open[shared] === to[shared]) shared += 1;
    html += '</span>'.repeat(open.length - shared) + to.slice(shared).join('');
    open = to;
  };
  for (const [part] of markup.matchAll(PARTS)) {
    if (part.startsWith('<') && !part.startsWith('<br')) {
      change([]);
      html += part;
      continue;
    }
    change(pieces[at]?.tags ?? []);
    html += part;
    at += 1;
  }
  change([]);
  return html;
}

/** A tag, a character reference, or a letter. */
const PARTS = /<[^>]*>|&#?\w+;|[^<&]/gu;

interface Piece {
  readonly letter: string;
  /** The elements around it, from the outermost on. */
  readonly tags: readonly string[];
}

function piecesOf(colored: string): Piece[] {
  const pieces: Piece[] = [];
  let tags: readonly string[] = [];
  for (const [part] of colored.matchAll(PARTS)) {
    if (part.startsWith('</')) tags = tags.slice(0, -1);
    else if (part.startsWith('<')) tags = [...tags, part];
    else pieces.push({ letter: lettersOf(part), tags });
  }
  return pieces;
}
