import type { TextNode } from '@rostrum/deck';
import { parseStyle } from '@rostrum/deck/html';
import type { Bullet } from './paragraph.ts';

/** A list that is being written. */
export interface OpenList {
  readonly node: TextNode;
  readonly depth: number;
  /** How far its signs stand out to the side, in px. */
  readonly hang: number;
  /** How many items it has had. */
  count: number;
  /** Where the numbering that runs began: the paragraph and its number. */
  since: { paragraph: number; start: number } | null;
}

const SIGNS: Readonly<Record<string, string>> = { disc: '•', circle: '◦', square: '▪' };
const BY_DEPTH = ['disc', 'circle', 'square'];

/** ECMA-376 part 1, 20.1.10.61. */
const SCHEMES: Readonly<Record<string, string>> = {
  decimal: 'arabicPeriod',
  '1': 'arabicPeriod',
  'lower-alpha': 'alphaLcPeriod',
  'lower-latin': 'alphaLcPeriod',
  a: 'alphaLcPeriod',
  'upper-alpha': 'alphaUcPeriod',
  'upper-latin': 'alphaUcPeriod',
  A: 'alphaUcPeriod',
  'lower-roman': 'romanLcPeriod',
  i: 'romanLcPeriod',
  'upper-roman': 'romanUcPeriod',
  I: 'romanUcPeriod',
  hebrew: 'hebrew2Minus',
  devanagari: 'hindiNumPeriod',
  thai: 'thaiNumPeriod',
  'cjk-decimal': 'ea1JpnChsDbPeriod',
};

/**
 * The sign of the list's next item; null: it shows none. Numbers run on only from one paragraph to the next: behind
 * anything else that stands as far out, they begin anew, with the number that is due.
 * `at`: how many paragraphs there are; `bulletAt`: what one of them carries.
 */
export function bulletOf(list: OpenList, at: number, bulletAt: (paragraph: number) => Bullet | null): Bullet | null {
  const { node, depth } = list;
  const said = parseStyle(String(node.attrs?.['style'] ?? '')).find(([name]) =>
    /^list-style(?:-type)?$/.test(name),
  )?.[1];
  const index = list.count;
  list.count += 1;
  if (said === 'none') return null;
  if (node.type === 'bulletList') {
    const own = /^"(.*)"$|^'(.*)'$/s.exec(said ?? '');
    const sign = own === null ? (SIGNS[said ?? BY_DEPTH[depth] ?? 'square'] ?? '•') : (own[1] ?? own[2] ?? '').trim();
    return { kind: { sign: sign === '' ? '•' : [...sign].slice(0, 4).join('') } };
  }
  const scheme = SCHEMES[said ?? ''] ?? SCHEMES[String(node.attrs?.['type'] ?? '')] ?? 'arabicPeriod';
  const first = Number(node.attrs?.['start'] ?? 1);
  const number = Math.min(32_767, Math.max(1, (Number.isInteger(first) ? first : 1) + index));
  const runsOn = list.since !== null && isUnbroken(list.since.paragraph, at, bulletAt);
  const since = runsOn && list.since !== null ? list.since : { paragraph: at, start: number };
  list.since = since;
  return { kind: { scheme, start: since.start } };
}

function isUnbroken(from: number, to: number, bulletAt: (paragraph: number) => Bullet | null): boolean {
  for (let at = from; at < to; at += 1) if (bulletAt(at) === null) return false;
  return true;
}
