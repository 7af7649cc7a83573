import { codeLanguage } from '../blocks/code/languages.ts';
import { lettersOf } from '../blocks/code/lines.ts';
import { escapeText } from '../html/write.ts';
import { highlighter } from './highlighter.js';
import { type Rendered, remembering } from './memory.ts';

/** Units of work that the highlighting of one block may take: one a character, but for `FACTORS`. */
const MAX_UNITS = 20_000;
/** Characters of a line; code with a longer one shows without colors. */
const MAX_LINE = 2000;
/**
 * Characters that are highlighted at once. Many grammars take time that grows with the square or the cube of what
 * they are given: words of C# take 1.3 s at 10,000 characters, and 50 ms in pieces of this length. A longer line
 * shows without colors.
 */
const PIECE = 500;
/** Characters from which the language is detected, which takes as long as all candidates together. */
const SAMPLE = 1000;
const DETECTION_FACTOR = 4;
/** Grammars that detect the language of quoted parts, and take that many times as long. */
const FACTORS: ReadonlyMap<string, number> = new Map([['pgsql', 4]]);
/** Nested elements times lines: each is closed at the end of a line and opened again on the next one. */
const MAX_REOPENED = 20_000;
const MAX_HTML = 500_000;
/** Characters of HTML that one unit of work amounts to. */
const COST_PER_UNIT = 25;

/** What code without a language is likely to be. */
const GUESSED =
  'bash c cpp csharp css diff go java javascript json kotlin markdown php python ruby rust sql swift typescript xml yaml'.split(
    ' ',
  );

/** Code as HTML whose `<span class="hljs-…">` say what a word is. Empty `language`: found out; unknown: no colours. */
export function renderCode(code: string, language: string): Rendered {
  return cached(code, codeLanguage(language)?.id ?? 'plaintext');
}

const cached = remembering((code, language): Rendered => {
  const plain = escapeText(code);
  const units = language === 'plaintext' ? 0 : unitsOf(code, language);
  const isTooMuch = language !== 'plaintext' && (units > MAX_UNITS || LONG_LINE.test(code));
  if (language === 'plaintext' || isTooMuch || code.includes(SEPARATOR))
    return { html: plain, cost: plain.length, isOverBudget: isTooMuch };
  const colored = highlight(code, language === '' ? detect(code) : language);
  const isOverBudget = !isReasonable(colored, code);
  const html = isOverBudget ? plain : colored;
  return { html, cost: Math.max(html.length, units * COST_PER_UNIT), isOverBudget };
});

const LONG_LINE = new RegExp(`[^\\n]{${MAX_LINE + 1}}`);

/** Lines that are highlighted together; what is longer than a piece is one by itself. */
function piecesOf(code: string, length: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const line of code.split(/(?<=\n)/)) {
    if (piece !== '' && piece.length + line.length > length) {
      pieces.push(piece);
      piece = '';
    }
    piece += line;
  }
  return piece === '' ? pieces : [...pieces, piece];
}

function unitsOf(code: string, language: string): number {
  const detection = language === '' ? DETECTION_FACTOR * SAMPLE : 0;
  return code.length * (FACTORS.get(language) ?? 1) + detection;
}

function detect(code: string): string {
  const sample = piecesOf(code, SAMPLE)[0]?.slice(0, SAMPLE) ?? '';
  return highlighter.highlightAuto(sample, GUESSED).language ?? 'plaintext';
}

/** Stands around pieces. Code that has this private character itself shows without colors. */
const SEPARATOR = '\u{f8ff}';
const AROUND_PIECE = new RegExp(`${SEPARATOR}<span class="language-[^"]*">|</span>${SEPARATOR}|${SEPARATOR}`, 'g');

/**
 * Each piece continues where the one before it ended, within a comment for example: to the highlighter, they are parts
 * in one language of a text in another.
 */
function highlight(code: string, language: string): string {
  const options = { ignoreIllegals: true };
  if (code.length <= PIECE) return highlighter.highlight(code, { language, ...options }).value;
  const inPieces = `${language} in pieces`;
  if (highlighter.getLanguage(inPieces) === undefined)
    highlighter.registerLanguage(inPieces, () => ({
      contains: [{ begin: SEPARATOR, end: SEPARATOR, excludeBegin: true, excludeEnd: true, subLanguage: language }],
    }));
  const marked = piecesOf(code, PIECE).map((piece) => (piece.length > PIECE ? piece : SEPARATOR + piece + SEPARATOR));
  return highlighter.highlight(marked.join(''), { language: inPieces, ...options }).value.replaceAll(AROUND_PIECE, '');
}

/** Whether HTML is all of the code, and no more elements than a slide can have. */
function isReasonable(html: string, code: string): boolean {
  if (html.length > MAX_HTML || lettersOf(html.replaceAll('&#x27;', "'")) !== code) return false;
  let depth = 0;
  let deepest = 0;
  for (const [tag] of html.matchAll(/<\/?/g)) {
    depth += tag === '<' ? 1 : -1;
    deepest = Math.max(deepest, depth);
  }
  return deepest * code.split('\n').length <= MAX_REOPENED;
}
