import type { PlayerConfig } from '@rostrum/deck/html';

/** Reads what the server wrote beside the slides. Throws when the element holds no deck. */
export function readStage(root: HTMLElement): { config: PlayerConfig; reveal: HTMLElement } {
  const reveal = root.querySelector<HTMLElement>('.reveal');
  const json = root.querySelector('script.player-config')?.textContent;
  if (reveal === null || json === null || json === undefined) throw new Error('There are no slides in this element.');
  return { config: JSON.parse(json) as PlayerConfig, reveal };
}

/** Attributes whose value becomes an address in a frame only when the slide comes up: DOMPurify takes them for data. */
const LATER_ADDRESSES = ['src', 'data-src', 'data-background-iframe', 'data-background-video'];

function isFetchable(address: string | null): boolean {
  if (address === null || address.startsWith('data:image/')) return true;
  return (
    URL.canParse(address, window.location.href) && /^https?:$/.test(new URL(address, window.location.href).protocol)
  );
}

/** The deck is gone, or may no longer be seen. */
export class StageGone extends Error {}

/**
 * Fetches a stage for a page that was reached without a new document, or whose deck has changed. Answers what puts it into
 * `root`, in place of what was there. The server sends nothing unsafe; DOMPurify looks at it again all the same before it
 * becomes part of a live document.
 * Throws when the answer is not a stage; `StageGone` when there is none any more.
 */
export async function fetchStage(root: HTMLElement, address: string, signal: AbortSignal): Promise<() => void> {
  const [answer, { default: purifier }] = await Promise.all([
    fetch(address, { signal, headers: { accept: 'text/html' }, credentials: 'same-origin' }),
    import('dompurify'),
  ]);
  if (GONE.has(answer.status)) throw new StageGone('The deck is no longer here.');
  if (!answer.ok) throw new Error(`The slides could not be loaded (${answer.status}).`);
  const parsed = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const json = parsed.querySelector('script.player-config')?.textContent;
  const reveal = parsed.querySelector('.reveal');
  if (json === null || json === undefined || reveal === null) throw new Error('The answer holds no slides.');
  const clean = purifier.sanitize(reveal.outerHTML, {
    RETURN_DOM_FRAGMENT: true,
    ADD_TAGS: ['iframe', 'semantics', 'annotation'],
    ADD_ATTR: ['allow', 'allowfullscreen', 'sandbox', 'target', 'referrerpolicy', 'loading'],
    FORBID_ATTR: ['srcdoc'],
    FORBID_TAGS: ['script', 'style', 'form', 'object', 'embed', 'base', 'link', 'meta'],
  });
  for (const element of clean.querySelectorAll(LATER_ADDRESSES.map((name) => `[${name}]`).join())) {
    for (const name of LATER_ADDRESSES) if (!isFetchable(element.getAttribute(name))) element.removeAttribute(name);
  }
  const styles = [...parsed.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
    .map((link) => new URL(link.getAttribute('href') ?? '', window.location.href))
    .filter((url) => url.origin === window.location.origin);
  const config = document.createElement('script');
  config.type = 'application/json';
  config.className = 'player-config';
  config.textContent = json;
  signal.throwIfAborted();
  await Promise.all(styles.map((url) => addStylesheet(url.href)));
  signal.throwIfAborted();
  return () => root.replaceChildren(clean, config);
}

const GONE: ReadonlySet<number> = new Set([401, 403, 404, 410]);

/** The version that viewers see now. Throws as `fetchStage` does. */
export async function fetchVersion(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, { signal, headers: { accept: 'application/json' }, credentials: 'same-origin' });
  if (GONE.has(answer.status)) throw new StageGone('The deck is no longer here.');
  if (!answer.ok) throw new Error(`The deck could not be asked for (${answer.status}).`);
  const { version } = (await answer.json()) as { version?: unknown };
  return String(version);
}

/** Adds a stylesheet to the document unless it is there, and waits until it counts (or has failed: looks are not content). */
function addStylesheet(href: string): Promise<void> {
  const present = [...document.styleSheets].some((sheet) => sheet.href === href);
  if (present) return Promise.resolve();
  return new Promise((done) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => done(), { once: true });
    link.addEventListener('error', () => done(), { once: true });
    document.head.append(link);
  });
}
