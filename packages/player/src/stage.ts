import type { PlayerConfig } from '@rostrum/deck/html';
import { type Ending, endingOf } from './ending.ts';

/** Reads what the server wrote beside the slides. Throws when the element holds no deck. */
export function readStage(root: HTMLElement): { config: PlayerConfig; reveal: HTMLElement } {
  const reveal = root.querySelector<HTMLElement>('.reveal');
  const json = root.querySelector('script.player-config')?.textContent;
  if (reveal === null || json === null || json === undefined) throw new Error('There are no slides in this element.');
  return { config: JSON.parse(json) as PlayerConfig, reveal };
}

/** Attributes whose value becomes an address in a frame only when the slide comes up: DOMPurify takes them for data. */
const LATER_ADDRESSES = ['src', 'data-src', 'data-background-iframe', 'data-background-video'];

function isFetchable(address: string | null, element: Element): boolean {
  if (address === null) return true;
  // A page has to come from somewhere; what is looked at or listened to may be in its address.
  if (/^data:(?:image|audio|video)\//.test(address)) return element.localName !== 'iframe';
  return (
    URL.canParse(address, window.location.href) && /^https?:$/.test(new URL(address, window.location.href).protocol)
  );
}

/** A stage beside the one that was there. */
export interface ComingStage {
  /** Takes the old one away. */
  readonly dropOld: () => void;
  /** Takes the new one away. */
  readonly drop: () => void;
}

/** The deck is gone, or may no longer be seen. */
export class StageGone extends Error {
  readonly ending: Ending;

  constructor(ending: Ending) {
    super('The deck is no longer here.');
    this.ending = ending;
  }
}

/**
 * Fetches a stage for a page that was reached without a new document, or whose deck has changed. Answers what puts it
 * into `root`, unseen as long as what was there stays. The server sends nothing unsafe; DOMPurify looks at it again all
 * the same before it becomes part of a live document.
 * Throws when the answer is not a stage; `StageGone` when there is none any more.
 */
export async function fetchStage(root: HTMLElement, address: string, signal: AbortSignal): Promise<() => ComingStage> {
  const parsed = await fetchSlides(address, signal);
  const json = parsed.querySelector('script.player-config')?.textContent;
  const reveal = parsed.querySelector('.reveal');
  if (json === null || json === undefined || reveal === null) throw new Error('The answer holds no slides.');
  const clean = await cleanMarkup(reveal.outerHTML);
  const config = document.createElement('script');
  config.type = 'application/json';
  config.className = 'player-config';
  config.textContent = json;
  signal.throwIfAborted();
  const dropOldStyles = await addStyles(parsed, root, (JSON.parse(json) as PlayerConfig).deckId);
  signal.throwIfAborted();
  return () => {
    const old = [...root.querySelectorAll(':scope > :is(.reveal, script.player-config)')];
    const fresh = clean.querySelector<HTMLElement>('.reveal');
    if (old.length > 0) fresh?.classList.add('is-coming');
    const first = root.querySelector(':scope > .reveal');
    if (first === null) root.append(clean, config);
    else first.before(clean, config);
    return {
      drop() {
        fresh?.remove();
        config.remove();
      },
      dropOld() {
        for (const one of old) one.remove();
        fresh?.classList.remove('is-coming');
        dropOldStyles();
      },
    };
  };
}

/** Fetches a document that holds slides. Throws when there is none; `StageGone` when there is none any more. */
export async function fetchSlides(address: string, signal: AbortSignal): Promise<Document> {
  const answer = await fetch(address, { signal, headers: { accept: 'text/html' }, credentials: 'same-origin' });
  if (GONE.has(answer.status)) throw new StageGone(await endingOf(answer));
  if (!answer.ok) throw new Error(`The slides could not be loaded (${answer.status}).`);
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

/** Markup of slides, looked at again by DOMPurify, as elements that may stand in a live document. */
export async function cleanMarkup(markup: string): Promise<DocumentFragment> {
  const { default: purifier } = await import('dompurify');
  const clean = purifier.sanitize(markup, {
    RETURN_DOM_FRAGMENT: true,
    ADD_TAGS: ['iframe', 'semantics', 'annotation'],
    ADD_ATTR: ['allow', 'allowfullscreen', 'sandbox', 'target', 'referrerpolicy', 'loading'],
    FORBID_ATTR: ['srcdoc'],
    FORBID_TAGS: ['script', 'style', 'form', 'object', 'embed', 'base', 'link', 'meta'],
  });
  for (const element of clean.querySelectorAll(LATER_ADDRESSES.map((name) => `[${name}]`).join())) {
    for (const name of LATER_ADDRESSES)
      if (!isFetchable(element.getAttribute(name), element)) element.removeAttribute(name);
  }
  return clean;
}

/**
 * Adds the stylesheets of a fetched document to this one and waits until they count. Answers what takes away the
 * author's CSS of before.
 */
export async function addStyles(fetched: Document, root: HTMLElement, deckId: string): Promise<() => void> {
  const styles = [...fetched.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
    .map((link) => new URL(link.getAttribute('href') ?? '', window.location.href))
    .filter((url) => url.origin === window.location.origin);
  await Promise.all(styles.map((url) => addStylesheet(url.href, root)));
  return () => dropOldDeckStyles(deckId, styles);
}

/** The author's CSS of before, whose rules would go on to count. */
function dropOldDeckStyles(deckId: string, styles: readonly URL[]): void {
  const current = new Set(styles.map(({ href }) => href));
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (new URL(link.href, window.location.href).pathname === `/d/${deckId}/style.css` && !current.has(link.href))
      link.remove();
  }
}

const GONE: ReadonlySet<number> = new Set([401, 403, 404, 410]);

type Addresses = PlayerConfig['addresses'];

/** The version that viewers see now; null where nobody is to ask. Throws as `fetchStage` does. */
export async function fetchVersion(addresses: Addresses, signal: AbortSignal): Promise<string | null> {
  const address = addresses.version;
  if (address === null) return null;
  const answer = await fetch(address, { signal, headers: { accept: 'application/json' }, credentials: 'same-origin' });
  if (GONE.has(answer.status)) throw new StageGone(await endingOf(answer));
  if (!answer.ok) throw new Error(`The deck could not be asked for (${answer.status}).`);
  const { version, grant } = (await answer.json()) as { version?: unknown; grant?: unknown };
  if (typeof grant === 'string') renewGrant(addresses, grant);
  return String(version);
}

/** The proof in the addresses of what an open view fetches lasts an hour: each look for changes brings the next. */
function renewGrant(addresses: Addresses, grant: string): void {
  const renewed = (address: string | null): string | null =>
    address?.replace(/([?&]grant=)[^&#]*/, (_, name: string) => name + encodeURIComponent(grant)) ?? null;
  const { stage, version, viewed, polls } = addresses;
  Object.assign(addresses, {
    stage: renewed(stage),
    version: renewed(version),
    viewed: renewed(viewed),
    polls: renewed(polls),
  });
}

/**
 * Adds a stylesheet to the document unless it is there, and waits until it counts (or has failed: looks are not
 * content). It comes behind those that the stage has already, as the author's does in what the server writes.
 */
function addStylesheet(href: string, root: HTMLElement): Promise<void> {
  const present = [...document.styleSheets].some((sheet) => sheet.href === href);
  if (present) return Promise.resolve();
  return new Promise((done) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => done(), { once: true });
    link.addEventListener('error', () => done(), { once: true });
    root.insertBefore(link, root.querySelector(':scope > .reveal'));
  });
}
