import { attributeOf, child, numberOf, type XmlElement } from './xml.ts';

/** What stands before a paragraph of a list. `key`: paragraphs of one key are one list. */
export interface Bullet {
  readonly tag: 'ul' | 'ol';
  /** CSS's `list-style-type`. */
  readonly type: string;
  readonly start: number;
  readonly key: string;
}

/** Letters of symbol fonts that mean something else in any other. */
const SYMBOLS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  wingdings: {
    l: '●',
    n: '■',
    q: '❑',
    o: '□',
    u: '◆',
    v: '❖',
    Ø: '➢',
    ü: '✓',
    û: '✗',
    à: '→',
    ð: '⇨',
    '§': '▪',
    w: '⬥',
    '¡': '○',
    J: '☺',
    ß: '←',
  },
  'wingdings 2': { P: '✓', O: '✗', '—': '●' },
  'wingdings 3': { '}': '▶', u: '▶', w: '▼' },
  symbol: { '·': '•', Þ: '⇒', '®': '→' },
  webdings: { '4': '▶', a: '✓', n: '●', g: '■', '=': '●' },
};

/** ECMA-376 part 1, 20.1.10.61; how the number is set off (`1.`, `1)`, `(1)`) is CSS's own. */
function numbering(scheme: string): string {
  if (scheme.startsWith('alphaLc')) return 'lower-alpha';
  if (scheme.startsWith('alphaUc')) return 'upper-alpha';
  if (scheme.startsWith('romanLc')) return 'lower-roman';
  if (scheme.startsWith('romanUc')) return 'upper-roman';
  if (scheme.startsWith('hebrew')) return 'hebrew';
  if (scheme.startsWith('hindi')) return 'devanagari';
  if (scheme.startsWith('thai')) return 'thai';
  if (scheme.startsWith('ea1')) return 'cjk-decimal';
  if (scheme.startsWith('arabicDb')) return 'decimal';
  return 'decimal';
}

const KINDS = ['a:buNone', 'a:buChar', 'a:buAutoNum', 'a:buBlip'];

/** The bullet of a paragraph, by the first of `sources` that says one; null: none. */
export function bulletOf(sources: readonly (XmlElement | null)[]): Bullet | null {
  for (const source of sources) {
    const kind = source?.children.find(({ name }) => KINDS.includes(name));
    if (kind === undefined) continue;
    if (kind.name === 'a:buNone') return null;
    if (kind.name === 'a:buBlip') return { tag: 'ul', type: 'disc', start: 1, key: 'picture' };
    if (kind.name === 'a:buAutoNum') {
      const scheme = attributeOf(kind, 'type') ?? 'arabicPeriod';
      const start = numberOf(kind, 'startAt') ?? 1;
      return { tag: 'ol', type: numbering(scheme), start, key: `${scheme} ${start}` };
    }
    const font = sources.map((one) => attributeOf(child(one, 'a:buFont'), 'typeface')).find((name) => name !== null);
    return charBullet(attributeOf(kind, 'char') ?? '•', font ?? '');
  }
  return null;
}

function charBullet(char: string, font: string): Bullet {
  const symbols = SYMBOLS[font.toLowerCase()];
  const shown = symbols === undefined ? char : (symbols[char] ?? (isPrivate(char) ? '•' : char));
  const type = shown === '•' || shown === '●' ? 'disc' : `"${shown.replace(/["'\\<>{};@`]/g, '')}  "`;
  return { tag: 'ul', type, start: 1, key: type };
}

/** Of the private use area, where symbol fonts have their letters. */
function isPrivate(char: string): boolean {
  const code = char.codePointAt(0) ?? 0;
  return code >= 0xe000 && code <= 0xf8ff;
}
