import { language } from '@rostrum/words';
import { words } from '@rostrum/words/away';
import { createRandomId } from '../src/random-id.ts';
import type { KeptDeck } from './kept-decks.ts';

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * What is shown in place of a page that was not kept, while the server cannot be reached: what happened, the way to try
 * again, and the decks that open all the same. It tries again by itself when the network is back. `font`: address of
 * the interface's font, where it is kept.
 */
export function awayPage(decks: readonly KeptDeck[], font: string | null): Response {
  const nonce = createRandomId();
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
  };
  return new Response(writeAwayPage(decks, font, nonce), { status: 503, headers });
}

export function writeAwayPage(decks: readonly KeptDeck[], font: string | null, nonce: string): string {
  const items = decks.map(
    ({ title, author, address }) =>
      `<li><a href="${escape(address)}"><b>${escape(title)}</b> <span>${escape(author)}</span></a></li>\n`,
  );
  const list =
    items.length === 0
      ? `<p class="none">${escape(words.nothingKept)}</p>\n`
      : `<section aria-labelledby="kept">\n<h2 id="kept">${escape(words.kept)}</h2>\n<ul>\n${items.join('')}</ul>\n</section>\n`;
  return `<!doctype html>
<html lang="${language()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(words.title)}</title>
<style nonce="${nonce}">${font === null ? '' : FONT.replace('FILE', escape(font))}${LOOKS}</style>
<script nonce="${nonce}">${THEME}</script>
</head>
<body>
<main>
<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M10.9 5A7 7 0 0 1 16.7 10h.8a4.5 4.5 0 0 1 3.5 7.3M18.7 18.7A4.5 4.5 0 0 1 17.5 19H9a7 7 0 0 1-4.2-12.6M2 2l20 20"/></svg>
<h1>${escape(words.title)}</h1>
<p>${escape(words.explanation)}</p>
<p><a class="retry" href="">${escape(words.retry)}</a></p>
${list}</main>
<script nonce="${nonce}">${RETRY}</script>
</body>
</html>
`;
}

const FONT =
  '@font-face { font-family: "Inter Variable"; font-weight: 100 900; font-display: swap; src: url("FILE") format("woff2"); }\n';

/** The application's own tokens, as far as this page needs them. */
const LOOKS = `
:root {
  color-scheme: light dark;
  --ground: light-dark(oklch(98.4% 0.002 80), oklch(18.5% 0.005 80));
  --surface: light-dark(oklch(100% 0 0), oklch(22% 0.005 80));
  --line: light-dark(oklch(90.6% 0.005 80), oklch(29% 0.006 80));
  --text: light-dark(oklch(21% 0.007 80), oklch(96% 0.002 80));
  --soft: light-dark(oklch(44% 0.008 80), oklch(75% 0.006 80));
  --accent: light-dark(oklch(52% 0.22 264), oklch(66% 0.17 264));
  --on-accent: light-dark(oklch(100% 0 0), oklch(15% 0.03 264));
  --focus: light-dark(oklch(60% 0.2 264), oklch(70% 0.16 264));
}
:root[data-theme="light"] { color-scheme: light }
:root[data-theme="dark"] { color-scheme: dark }
* { box-sizing: border-box; margin: 0 }
body {
  min-height: 100vh; padding: 48px 16px; display: grid; place-items: center;
  background: var(--ground); color: var(--text);
  font: 400 14px/20px "Inter Variable", Inter, system-ui, sans-serif;
}
main { display: grid; justify-items: center; width: 100%; max-width: 440px; text-align: center }
svg { width: 24px; height: 24px; fill: none; stroke: var(--soft); stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round }
h1 { margin-top: 12px; font-size: 20px; line-height: 28px; font-weight: 600; letter-spacing: -0.015em }
p { margin-top: 4px; color: var(--soft); text-wrap: balance }
a:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
.retry {
  display: inline-block; height: 40px; margin-top: 12px; padding: 0 20px; border-radius: 6px; background: var(--accent);
  color: var(--on-accent); font-weight: 500; line-height: 40px; text-decoration: none;
}
p.none { margin-top: 24px }
section { width: 100%; margin-top: 40px; text-align: left }
h2 { font-size: 13px; line-height: 18px; font-weight: 600; color: var(--soft) }
ul { margin-top: 8px; padding: 4px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); list-style: none }
li a { display: block; padding: 8px 12px; border-radius: 6px; color: inherit; text-decoration: none; overflow-wrap: anywhere }
li a:hover { background: var(--ground) }
li b { display: block; font-weight: 500 }
li span { color: var(--soft); font-size: 13px }
`;

/** As the application's pages find it (`web/app/features/theme`). */
const THEME = `try { document.documentElement.dataset.theme = localStorage.getItem('rostrum:theme') ?? '' } catch {}`;

/** The slide in the address stays in it, which a link loses. */
const RETRY = `
document.querySelector('.retry').addEventListener('click', (event) => { event.preventDefault(); location.reload() });
addEventListener('online', () => location.reload());
`;
