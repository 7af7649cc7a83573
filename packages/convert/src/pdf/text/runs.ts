import type { Letter } from '../content/paint.ts';
import { escapeHtml, round, type Style, styleAttribute } from '../../markup/style.ts';

export type HrefOf = (letter: Letter) => string | null;
export type FamilyOf = (name: string) => string | null;

/** What a letter looks like. */
export function lookOf(letter: Letter, familyOf: FamilyOf): Style {
  return {
    'font-family': familyOf(letter.font.family),
    'font-size': `${round(Math.min(1000, Math.max(1, letter.size)))}px`,
    color: letter.color,
    'font-weight': letter.font.bold ? '700' : '400',
    'font-style': letter.font.italic ? 'italic' : 'normal',
  };
}

/** The look that most letters have, by what each part of it is. */
export function commonLook(letters: readonly Letter[], familyOf: FamilyOf): Style {
  const counts = new Map<string, { look: Style; count: number }>();
  for (const letter of letters) {
    if (letter.text.trim() === '') continue;
    const look = lookOf(letter, familyOf);
    const key = JSON.stringify(look);
    counts.set(key, { look, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count)[0]?.look ?? {};
}

/** Letters as HTML; what is not as `around` says stands in spans. */
export function runsHtml(letters: readonly Letter[], around: Style, hrefOf: HrefOf, familyOf: FamilyOf): string {
  const runs: { key: string; href: string | null; style: Style; text: string }[] = [];
  for (const letter of letters) {
    const href = hrefOf(letter);
    const last = runs.at(-1);
    // A space looks as what it stands behind.
    if (letter.text === ' ' && last !== undefined && last.href === href) {
      last.text += ' ';
      continue;
    }
    const look = lookOf(letter, familyOf);
    const style = Object.fromEntries(
      Object.entries(look).filter(
        // A link has the theme's colour unless its words say theirs.
        ([name, value]) => around[name] !== value || (name === 'color' && href !== null),
      ),
    );
    const key = JSON.stringify([href, style]);
    if (last?.key === key) last.text += letter.text;
    else runs.push({ key, href, style, text: letter.text });
  }
  return runs
    .map(({ href, style, text }) => {
      const written = escapeHtml(text.replace(/ {2,}/g, ' '));
      const css = styleAttribute(style);
      const styled = css === '' ? written : `<span${css}>${written}</span>`;
      return href === null ? styled : `<a href="${escapeHtml(href)}">${styled}</a>`;
    })
    .join('')
    .trim();
}
