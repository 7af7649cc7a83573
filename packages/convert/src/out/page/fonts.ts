import type { ExportedPlayer, Encoders } from './page-input.ts';

const FACE = /@font-face\s*\{[^{}]*\}/g;
const RULE = /([^{}]+)\{([^{}]*)\}/g;

/** What is set in fonts. */
export interface SetWords {
  /** All that is there to be read, markup or not. */
  readonly text: string;
  /** Markup and CSS: whether anything stands in italics, and by which classes. */
  readonly markup: string;
}

/**
 * Stylesheets of the player as one, with the fonts that words of the deck are set in, and no others. Families come in
 * parts by letters (`unicode-range`): those of which there is none are left out, and italics where nothing stands in
 * them. The fonts stand in the sheet itself, because browsers load none from a file that lies beside a page.
 */
export async function fittedStyles(
  sheets: readonly string[],
  words: SetWords,
  player: Pick<ExportedPlayer, 'read'>,
  { base64 }: Pick<Encoders, 'base64'>,
): Promise<string> {
  const letters = lettersOf(words.text);
  const italics = standsInItalics(words.markup);
  const seen = new Set<string>();
  const parts: string[] = [];
  for (const sheet of sheets) {
    const formulas = usedFormulaFamilies(sheet, words.markup);
    const faces = new Map<string, string>();
    for (const [face] of sheet.matchAll(FACE)) {
      // Sheets share families, and one may hold a face twice.
      if (seen.has(face)) continue;
      seen.add(face);
      const isUsed = isFormulas(face)
        ? formulas.has(familyOf(face))
        : touches(face, letters) && (italics || !/font-style:\s*italic/.test(face));
      if (isUsed) faces.set(face, await withFont(face, player, base64));
    }
    const once = sheet.replaceAll(FACE, (face) => {
      const fitted = faces.get(face) ?? '';
      faces.delete(face);
      return fitted;
    });
    parts.push(once);
  }
  return parts.join('\n');
}

async function withFont(
  face: string,
  player: Pick<ExportedPlayer, 'read'>,
  base64: Encoders['base64'],
): Promise<string> {
  const file = /url\(\s*["']?\.?\/?([\w.-]+\.woff2)["']?\s*\)/.exec(face);
  if (file === null) return face;
  const font = await player.read(`/player/${file[1]}`);
  return font === null ? '' : face.replace(file[0], `url(data:font/woff2;base64,${base64(font.body)})`);
}

/** The letters of a text, as numbers, in either case: CSS may set them in the other one. */
function lettersOf(text: string): ReadonlySet<number> {
  // What stands in CSS as the number of a letter (`content: "\2022"`).
  const numbers = [...text.matchAll(/\\([0-9a-f]{2,6})/gi)].map((match) => Number.parseInt(match[1] ?? '0', 16));
  const spelled = [...new Set(text)].flatMap((letter) => [...letter, ...letter.toUpperCase(), ...letter.toLowerCase()]);
  return new Set([...numbers, ...spelled.map((letter) => letter.codePointAt(0) ?? 0)]);
}

function touches(face: string, letters: ReadonlySet<number>): boolean {
  const ranges = /unicode-range:\s*([^;}]+)/i.exec(face)?.[1];
  if (ranges === undefined) return true;
  const bounds = ranges.split(',').map((range) => {
    const [, from = '', to] = /U\+([0-9a-f?]+)(?:-([0-9a-f]+))?/i.exec(range) ?? [];
    return [
      Number.parseInt(from.replaceAll('?', '0'), 16),
      Number.parseInt(to ?? from.replaceAll('?', 'F'), 16),
    ] as const;
  });
  for (const letter of letters) if (bounds.some(([from, to]) => letter >= from && letter <= to)) return true;
  return false;
}

/**
 * What sets words in italics: elements of slides, quotations and comments in code by our own looks, and
 * whatever CSS says.
 */
function standsInItalics(markup: string): boolean {
  return /italic|oblique|<(?:em|i|blockquote|cite|dfn|var|address)\b|hljs-(?:comment|quote|emphasis)/i.test(markup);
}

const isFormulas = (face: string): boolean => familyOf(face).startsWith('KaTeX_');

function familyOf(css: string): string {
  return /font-family:\s*["']?([^;"',}]+)/.exec(css)?.[1]?.trim() ?? '';
}

/** Families of formulas that a rule sets which can fit the markup: all classes of one of its selectors are there. */
function usedFormulaFamilies(sheet: string, markup: string): ReadonlySet<string> {
  const used = new Set<string>();
  if (!sheet.includes('KaTeX_')) return used;
  const classes = new Set([...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
  const fits = (selector: string): boolean =>
    [...selector.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name));
  for (const [, selectors = '', block = ''] of sheet.replaceAll(FACE, '').matchAll(RULE)) {
    const family = /KaTeX_\w+/.exec(block)?.[0];
    if (family !== undefined && selectors.split(',').some(fits)) used.add(family);
  }
  return used;
}
