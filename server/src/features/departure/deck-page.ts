import type { Deck } from '@rostrum/deck';
import { renderDeck, scopeCss } from '@rostrum/deck/html';
import { escapeHtml } from '../../platform/escape-html.ts';

/**
 * A deck as a page by itself, one slide below the other: hidden slides and notes with it, no script. Its slides are as
 * `docs/html-format.md` says, so that it can be imported again.
 */
export default function deckPage({ deck, title }: { readonly deck: Deck; readonly title: string }): string {
  const { width, height, language, css, cssHosts } = deck.meta;
  const sections = renderDeck(deck, { includeHidden: true, includeNotes: true });
  return `<!doctype html>
<html${language === '' ? '' : ` lang="${escapeHtml(language)}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
body { margin: 24px; background: #ddd; font-family: system-ui, sans-serif; }
.slides section:not(:has(> section)) {
  position: relative; width: ${width}px; min-height: ${height}px; margin: 0 0 24px; overflow: hidden; background: #fff; color: #222;
}
.sl-block { position: absolute; box-sizing: border-box; }
.sl-block img, .sl-block video, .sl-block svg { max-width: 100%; }
.notes { position: absolute; inset: auto 0 0; padding: 8px 12px; background: #fffbe0; font-size: 14px; white-space: pre-wrap; }
${scopeCss(css, '.reveal', { hosts: cssHosts }).css.replaceAll('</', String.raw`<\/`)}
</style>
</head>
<body>
<div class="reveal"><div class="slides">
${sections}
</div></div>
</body>
</html>
`;
}
