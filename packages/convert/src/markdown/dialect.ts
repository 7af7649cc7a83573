import type { LiteralObject } from '../html/literal.ts';
import { fencedLines } from './fences.ts';
import { isOutline } from './read-outline.ts';

/**
 * How a Markdown deck is written. `reveal` is ours, too: `---`, `--` and `Note:`. `plain` has nothing of a deck, and an
 * `outline` nothing of Markdown.
 */
export type Dialect = 'slidev' | 'marp' | 'pandoc' | 'reveal' | 'plain' | 'outline';

interface Clue {
  readonly dialect: Exclude<Dialect, 'plain' | 'outline'>;
  readonly weight: number;
}

const clue = (dialect: Clue['dialect'], weight: number): Clue => ({ dialect, weight });

/** Keys of front matter that only one of the tools reads, by their documentation. */
const KEYS: readonly (readonly [keys: string, clue: Clue])[] = [
  ['marp', clue('marp', 50)],
  ['paginate headingDivider backgroundColor backgroundImage', clue('marp', 4)],
  [
    'colorSchema canvasWidth aspectRatio routerMode highlighter lineNumbers drawings monaco mdc comark layout selectable ' +
      'themeConfig twoslash addons layoutClass wakeLock record presenter exportFilename',
    clue('slidev', 4),
  ],
  ['fonts info background', clue('slidev', 2)],
  ['revealOptions separator verticalSeparator notesSeparator highlightTheme preprocessor', clue('reveal', 6)],
  ['slide-level revealjs-url header-includes bibliography aspectratio incremental', clue('pandoc', 6)],
  ['institute institution output format', clue('pandoc', 2)],
  ['author date subtitle', clue('pandoc', 1)],
];

const THEMES: Readonly<Record<string, Clue>> = {
  gaia: clue('marp', 4),
  uncover: clue('marp', 4),
  seriph: clue('slidev', 4),
  'apple-basic': clue('slidev', 4),
  bricks: clue('slidev', 4),
  shibainu: clue('slidev', 4),
};

/** What lines outside of code say. */
const LINES: readonly (readonly [pattern: RegExp, clue: Clue])[] = [
  [/<[^<>]{0,400}\sv-(?:clicks?|after|mark|motion|drag)\b|<v-(?:clicks?|after|drag|switch)\b/, clue('slidev', 6)],
  [/^::[a-z][\w-]*::\s*$/, clue('slidev', 6)],
  [/^<<< \S/, clue('slidev', 6)],
  [/!\[(?:[^\]\n]{0,200}\s)?bg(?:\s[^\]\n]{0,200})?\]\(/, clue('marp', 6)],
  [
    /^\s*<!--\s*_?(?:class|paginate|theme|header|footer|color|size|headingDivider|background(?:Color|Image|Size|Position|Repeat))\s*:/,
    clue('marp', 6),
  ],
  [/<!--\s*\.(?:slide|element)\s*:/, clue('reveal', 8)],
  [/^-{2}(?:--)?\s*$/, clue('reveal', 4)],
  [/^notes?:/i, clue('reveal', 4)],
  [/^\. \. \.\s*$/, clue('pandoc', 8)],
  [/^:{3,}\s*(?:\{|[A-Za-z])/, clue('pandoc', 6)],
  [/^#{1,6}\s.*\{\s*(?:[.#][\w-]+|[\w-]+=)[^{}]*\}\s*$/, clue('pandoc', 6)],
  [/^\[\^[\w-]+\]:/, clue('pandoc', 2)],
];

/**
 * Tells by what speaks for each how a text is written: keys of its front matter, and marks in its lines. Each kind of
 * mark counts once, and none of it inside code counts.
 */
export function detectDialect(fields: LiteralObject, body: string): Dialect {
  const lines = body.split('\n');
  const fenced = fencedLines(lines);
  const open = lines.filter((_, index) => fenced[index] === false);
  const clues: Clue[] = [
    ...KEYS.flatMap(([keys, found]) => keys.split(' ').flatMap((key) => (isSaid(fields[key]) ? [found] : []))),
    ...LINES.flatMap(([pattern, found]) => (open.some((line) => pattern.test(line)) ? [found] : [])),
  ];
  const theme = typeof fields.theme === 'string' ? fields.theme.toLowerCase() : '';
  const themed = Object.hasOwn(THEMES, theme) ? THEMES[theme] : undefined;
  if (themed !== undefined) clues.push(themed);
  if (theme.startsWith('@slidev/')) clues.push(clue('slidev', 6));
  if (Object.keys(fields).some((key) => key.startsWith('_'))) clues.push(clue('marp', 4));
  if (/^\s*% \S/.test(body)) clues.push(clue('pandoc', 8));
  if (lines.some((_, index) => fenced[index] === false && opensSlideFields(lines, index))) {
    clues.push(clue('slidev', 10));
  }
  // Rules between slides stand in all of them but pandoc's, which is told by its headings.
  if (open.some((line) => /^---\s*$/.test(line))) clues.push(clue('reveal', 3));
  return heaviest(clues) ?? (isOutline(body) ? 'outline' : 'plain');
}

function isSaid(value: LiteralObject[string]): boolean {
  return value !== undefined && value !== null && value !== false;
}

/** Fields of a slide of its own, as Slidev has them: a rule, keys, a rule. */
function opensSlideFields(lines: readonly string[], at: number): boolean {
  if (!/^---\s*$/.test(lines[at] ?? '') || !/^[A-Za-z][\w-]*:(?:\s|$)/.test(lines[at + 1] ?? '')) return false;
  for (let index = at + 1; index < Math.min(lines.length, at + MAX_FIELDS); index += 1) {
    const line = lines[index] ?? '';
    if (/^---\s*$/.test(line)) return true;
    if (line.trim() === '') return false;
  }
  return false;
}

/** Lines of a slide's own front matter. */
const MAX_FIELDS = 60;

function heaviest(clues: readonly Clue[]): Clue['dialect'] | null {
  const weights = new Map<Clue['dialect'], number>();
  for (const { dialect, weight } of clues) weights.set(dialect, (weights.get(dialect) ?? 0) + weight);
  let best: Clue['dialect'] | null = null;
  let most = 0;
  for (const [dialect, weight] of weights) {
    if (weight > most) {
      best = dialect;
      most = weight;
    }
  }
  return best;
}
