import { createHash } from 'node:crypto';
import { words } from '@rostrum/words/server';
import { escapeHtml } from '../escape-html.ts';
import { plainDocument } from './plain-document.ts';

/** The query parameter by which a form comes back: `wrong` or `locked`. */
export const LINK_ERROR = 'link_error';

const PROBLEMS: Readonly<Record<string, () => string>> = {
  wrong: () => words.documents.wrongPassword,
  locked: () => words.documents.lockedPassword,
};

export interface PasswordDocument {
  readonly linkId: string;
  /** The address that asks, with its query. */
  readonly address: string;
  /** It may stand in another site's page: it takes no focus there, and the way on carries the proof. */
  readonly framed: boolean;
}

/**
 * The slide of an address stands behind its `#`, which no server sees and a form does not send. What the form is
 * sent to gets it, and redirects hand it on: right or wrong password, it stays. Without scripts the deck opens
 * at its beginning.
 */
const KEEP_SLIDE = 'document.forms[0].action += location.hash';
/** For the content security policy: nothing else may run. */
export const KEEP_SLIDE_HASH = createHash('sha256').update(KEEP_SLIDE).digest('base64');

/**
 * Asks for the password of a share link, at the address that it opens. Nothing of the deck. Looks as
 * the screen on which one signs in.
 */
export function passwordDocument({ linkId, address, framed }: PasswordDocument): string {
  const { returnTo, problem } = partsOf(address);
  const text = problem === null ? '' : `<p id="problem" role="alert">${escapeHtml(problem)}</p>\n`;
  return plainDocument({
    title: words.documents.passwordNeeded,
    framed,
    style: `body { display: grid; ${framed ? 'align-content: center' : 'grid-template-rows: auto 1fr'} }
main { justify-self: center; width: 100%; max-width: 432px; padding: ${framed ? '16px' : 'min(8vh, 72px) 16px 16px'} }
h1 { margin: 0; font-size: 24px; line-height: 32px; font-weight: 600; letter-spacing: -0.02em; text-wrap: balance }
p { margin: 4px 0 0; color: var(--soft); text-wrap: pretty }
form { display: grid; gap: 6px; margin-top: 24px }
label { font-size: 13px; font-weight: 500 }
input { width: 100%; height: 40px; padding: 0 12px; border: 1px solid var(--control); border-radius: 6px; background: var(--panel); color: inherit; font: inherit; font-size: 16px }
input[aria-invalid] { border-color: var(--negative) }
#problem { margin: 0; color: var(--negative) }
button { height: 40px; margin-top: 10px; border: 0; border-radius: 6px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 500; cursor: pointer }
button:hover { background: var(--accent-hover) }
@media (max-height: 300px) { form { margin-top: 12px } h1 { font-size: 20px; line-height: 28px } }`,
    body: `<main>
<h1>${escapeHtml(words.documents.hasPassword)}</h1>
<p>${escapeHtml(words.documents.askForPassword)}</p>
<form method="post" action="/access_tokens/${encodeURIComponent(linkId)}">
<input type="hidden" name="return_to" value="${escapeHtml(returnTo)}">
${framed ? '<input type="hidden" name="framed" value="1">\n' : ''}<label for="password">${escapeHtml(words.documents.password)}</label>
<input id="password" type="password" name="access_token[password]" maxlength="255" autocomplete="off" required${problem === null ? '' : ' aria-invalid="true" aria-describedby="problem"'}${framed ? '' : ' autofocus'}>
${text}<button>${escapeHtml(words.documents.openDeck)}</button>
</form>
</main>
<script>${KEEP_SLIDE}</script>`,
  });
}

/** The address to come back to, without what the last try left in it. */
function partsOf(address: string): { readonly returnTo: string; readonly problem: string | null } {
  const url = new URL(address, 'http://rostrum.invalid');
  const problem = PROBLEMS[url.searchParams.get(LINK_ERROR) ?? '']?.() ?? null;
  url.searchParams.delete(LINK_ERROR);
  url.searchParams.delete('grant');
  return { returnTo: url.pathname + url.search, problem };
}
