import { type Language, language } from '@rostrum/words';
import { escapeHtml } from '../escape-html.ts';

/** Where the interface's font lies, for documents that are not of the pages' build. */
export const INTERFACE_FONT = '/interface.woff2';

interface PlainDocument {
  readonly title: string;
  /** Of this document, after what all of them have. May use the colours below. */
  readonly style: string;
  /** HTML. */
  readonly body: string;
  /** It may stand in another site's page: nothing of ours is around it. */
  readonly framed: boolean;
  /** Search engines may list it. */
  readonly listed?: boolean;
  /** Of its words: that which is spoken, unless they are of another. */
  readonly lang?: Language;
}

/** The colours of `web/app/ui/tokens.css`, light and dark. */
const LOOK = `@font-face { font-family: Inter; src: url("${INTERFACE_FONT}") format("woff2"); font-weight: 100 900; font-display: swap }
:root { color-scheme: light dark; --ground: oklch(98.4% 0.002 80); --panel: #fff; --hair: oklch(91% 0.004 80); --line: oklch(85.5% 0.006 80); --control: oklch(64% 0.008 80); --text: oklch(21% 0.007 80); --soft: oklch(44% 0.008 80); --accent: oklch(50% 0.19 264); --accent-hover: oklch(45% 0.19 264); --on-accent: #fff; --focus: oklch(60% 0.2 264); --negative: oklch(50% 0.19 27) }
@media (prefers-color-scheme: dark) {
:root { --ground: oklch(18.5% 0.005 80); --panel: oklch(22% 0.005 80); --hair: oklch(29% 0.006 80); --line: oklch(36% 0.007 80); --control: oklch(54% 0.008 80); --text: oklch(96% 0.002 80); --soft: oklch(75% 0.006 80); --accent: oklch(66% 0.17 264); --accent-hover: oklch(71% 0.16 264); --on-accent: oklch(15% 0.03 264); --focus: oklch(70% 0.16 264); --negative: oklch(72% 0.16 27) }
}
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--text); font: 14px/20px Inter, system-ui, sans-serif }
.bar { display: flex; align-items: center; height: 56px; padding: 0 20px; border-bottom: 1px solid var(--hair); background: var(--panel) }
.brand { display: flex; align-items: center; gap: 8px; border-radius: 4px; color: inherit; font-size: 16px; font-weight: 600; letter-spacing: -0.025em; text-decoration: none }
:is(a, button, input, summary):focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }`;

const BAR = `<header class="bar"><a class="brand" href="/"><svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="6.5" r="4.5" fill="#f6a821"/><path fill="currentColor" d="M7 13h10a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-2a1 1 0 0 1 1-1zM3 18h18a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1v-2a1 1 0 0 1 1-1z"/></svg>Rostrum</a></header>
`;

/** A document that the pages do not draw, looking like them: no script of ours, and nothing to load but the font. */
export function plainDocument({
  title,
  style,
  body,
  framed,
  listed = false,
  lang = language(),
}: PlainDocument): string {
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${listed ? '' : '<meta name="robots" content="noindex">\n'}<title>${escapeHtml(title)}</title>
<style>
${LOOK}
${style}
</style>
</head>
<body>
${framed ? '' : BAR}${body}
</body>
</html>
`;
}
