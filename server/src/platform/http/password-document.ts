import { createHash } from 'node:crypto';
import { escapeHtml } from '../escape-html.ts';

/** The query parameter by which a form comes back: `wrong` or `locked`. */
export const LINK_ERROR = 'link_error';

const PROBLEMS: Readonly<Record<string, string>> = {
  wrong: 'That is not the password of this link. Please try again.',
  locked: 'Too many wrong passwords. Please wait ten minutes and try again.',
};

export interface PasswordDocument {
  readonly linkId: string;
  /** The address that asks, with its query. */
  readonly address: string;
  /** It may stand in another site's page: it takes no focus there, and the way on carries the proof. */
  readonly framed: boolean;
}

/**
 * The slide of an address stands behind its `#`, which no server sees and a form does not send. What the form is sent to gets
 * it, and redirects hand it on: right or wrong password, it stays. Without scripts the deck opens at its beginning.
 */
const KEEP_SLIDE = 'document.forms[0].action += location.hash';
/** For the content security policy: nothing else may run. */
export const KEEP_SLIDE_HASH = createHash('sha256').update(KEEP_SLIDE).digest('base64');

/**
 * Asks for the password of a share link, at the address that it opens. Nothing to load, and nothing of the deck. Looks as
 * the screen on which one signs in.
 */
export function passwordDocument({ linkId, address, framed }: PasswordDocument): string {
  const { returnTo, problem } = partsOf(address);
  const text = problem === null ? '' : `<p id="problem" role="alert">${escapeHtml(problem)}</p>\n`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Password needed</title>
<style>
:root { color-scheme: light dark; --ground: oklch(98.4% 0.002 80); --panel: #fff; --line: oklch(64% 0.008 80); --text: oklch(21% 0.007 80); --soft: oklch(44% 0.008 80); --accent: oklch(50% 0.19 264); --accent-hover: oklch(45% 0.19 264); --on-accent: #fff; --focus: oklch(60% 0.2 264); --negative: oklch(50% 0.19 27) }
@media (prefers-color-scheme: dark) {
:root { --ground: oklch(18.5% 0.005 80); --panel: oklch(22% 0.005 80); --line: oklch(54% 0.008 80); --text: oklch(96% 0.002 80); --soft: oklch(75% 0.006 80); --accent: oklch(66% 0.17 264); --accent-hover: oklch(71% 0.16 264); --on-accent: oklch(15% 0.03 264); --focus: oklch(70% 0.16 264); --negative: oklch(72% 0.16 27) }
}
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; align-content: ${framed ? 'center' : 'start'}; justify-items: center; background: var(--ground); color: var(--text); font: 14px/20px Inter, system-ui, sans-serif }
header { display: flex; gap: 9px; align-items: center; justify-self: start; padding: 20px 26px; font-size: 16px; font-weight: 600 }
main { width: 100%; max-width: 432px; padding: ${framed ? '16px' : 'min(8vh, 72px) 16px 16px'} }
h1 { margin: 0; font-size: 24px; line-height: 32px; font-weight: 600; letter-spacing: -0.02em; text-wrap: balance }
p { margin: 4px 0 0; color: var(--soft); text-wrap: pretty }
form { display: grid; gap: 6px; margin-top: 24px }
label { font-size: 13px; font-weight: 500 }
input { width: 100%; height: 40px; padding: 0 12px; border: 1px solid var(--line); border-radius: 6px; background: var(--panel); color: inherit; font: inherit; font-size: 16px }
input[aria-invalid] { border-color: var(--negative) }
#problem { margin: 0; color: var(--negative) }
button { height: 40px; margin-top: 10px; border: 0; border-radius: 6px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 500; cursor: pointer }
button:hover { background: var(--accent-hover) }
:is(input, button):focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
@media (max-height: 300px) { form { margin-top: 12px } h1 { font-size: 20px; line-height: 28px } }
</style>
</head>
<body>
${framed ? '' : HEADER}<main>
<h1>This deck has a password</h1>
<p>Ask whoever sent you the link if you do not know it.</p>
<form method="post" action="/access_tokens/${encodeURIComponent(linkId)}">
<input type="hidden" name="return_to" value="${escapeHtml(returnTo)}">
${framed ? '<input type="hidden" name="framed" value="1">\n' : ''}<label for="password">Password</label>
<input id="password" type="password" name="access_token[password]" maxlength="255" autocomplete="off" required${problem === null ? '' : ' aria-invalid="true" aria-describedby="problem"'}${framed ? '' : ' autofocus'}>
${text}<button>Open the deck</button>
</form>
</main>
<script>${KEEP_SLIDE}</script>
</body>
</html>
`;
}

/** As above the screen on which one signs in. */
const HEADER = `<header><svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="6.5" r="4.5" fill="#f6a821"/><path fill="currentColor" d="M7 13h10a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-2a1 1 0 0 1 1-1zM3 18h18a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1v-2a1 1 0 0 1 1-1z"/></svg>Rostrum</header>
`;

/** The address to come back to, without what the last try left in it. */
function partsOf(address: string): { readonly returnTo: string; readonly problem: string | null } {
  const url = new URL(address, 'http://rostrum.invalid');
  const problem = PROBLEMS[url.searchParams.get(LINK_ERROR) ?? ''] ?? null;
  url.searchParams.delete(LINK_ERROR);
  url.searchParams.delete('grant');
  return { returnTo: url.pathname + url.search, problem };
}
