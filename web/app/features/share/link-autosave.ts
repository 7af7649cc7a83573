import { isBlank, type ShareLink } from '@rostrum/contract';
import { messages } from '../../messages/index.ts';
import { type Throttle, throttle } from './throttle.ts';
import type { LinkChange } from './use-share-links.ts';

/** Milliseconds between two savings while somebody changes something, and of quiet after which a password is saved. */
const AUTOSAVE = 1000;

/** The five settings that are saved together. `password` null: as it is stored. */
export interface LinkSettings {
  readonly name: string;
  readonly password: string | null;
  readonly link_type: ShareLink['link_type'];
  readonly notify_on_view: boolean;
  readonly expires_at: string | null;
}

function settingsOf(link: ShareLink): LinkSettings {
  const { name, link_type, notify_on_view, expires_at } = link;
  return { name, password: null, link_type, notify_on_view, expires_at };
}

/** What is sent where any of the five differs from what is stored; null where none does. */
function changeOf(wanted: LinkSettings, stored: LinkSettings): LinkChange | null {
  const name = isBlank(wanted.name) ? messages.share.untitled : wanted.name.trim();
  const { password, ...rest } = { ...wanted, name };
  const differs =
    name !== stored.name ||
    password !== null ||
    rest.link_type !== stored.link_type ||
    rest.notify_on_view !== stored.notify_on_view ||
    rest.expires_at !== stored.expires_at;
  if (!differs) return null;
  return password === null ? rest : { ...rest, password };
}

/** `last`: the page is going, and the call has to outlive it. Null: the link is gone. Throws what the server said. */
export type SaveLink = (link: ShareLink, change: LinkChange, last?: boolean) => Promise<ShareLink | null>;

/** How a link's settings stand. */
export interface AutosaveView {
  /** What was changed and is not stored yet. */
  readonly unsaved: Partial<LinkSettings>;
  readonly state: 'idle' | 'saved' | 'failed';
}

/** The settings of a link as somebody changes them; they save themselves, and what failed is kept and tried again. */
export interface LinkAutosave {
  readonly view: () => AutosaveView;
  readonly subscribe: (listener: () => void) => () => void;
  /** The link as the server knows it now, and the way there. */
  readonly attach: (link: ShareLink, save: SaveLink) => void;
  readonly change: (part: Partial<Omit<LinkSettings, 'password'>>) => void;
  /** A piece of a password is never in force: it is saved by `settle`, or after a second without typing. */
  readonly typePassword: (text: string) => void;
  readonly removePassword: () => void;
  /** Saves at once what is not stored. */
  readonly settle: () => void;
  /** The same as the page goes away. */
  readonly leave: () => void;
}

export function linkAutosave(given: ShareLink, givenSave: SaveLink): LinkAutosave {
  let link = given;
  let save = givenSave;
  let shown: AutosaveView = { unsaved: {}, state: 'idle' };
  let isTyping = false;
  /** The password's text that was saved last; null while one is on its way. */
  let savedPassword: string | null = '';
  let pause: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();

  const show = (next: Partial<AutosaveView>): void => {
    shown = { ...shown, ...next };
    for (const listener of listeners) listener();
  };
  /** All that is not stored, but for a password that is being typed. */
  const due = (): Partial<LinkSettings> => {
    const { password, ...rest } = shown.unsaved;
    return isTyping || password === undefined ? rest : { ...rest, password };
  };
  const stored = (sent: Partial<LinkSettings>): void => {
    const left = Object.entries(shown.unsaved).filter(([key, value]) => sent[key as keyof LinkSettings] !== value);
    const unsaved: Partial<LinkSettings> = Object.fromEntries(left);
    show({ unsaved, state: left.length === 0 ? 'saved' : shown.state === 'failed' ? 'idle' : shown.state });
  };
  const store = async (last = false): Promise<void> => {
    const sent = due();
    const change = changeOf({ ...settingsOf(link), ...sent }, settingsOf(link));
    if (change === null) {
      if (Object.keys(sent).length > 0) stored(sent);
      return;
    }
    const before = savedPassword;
    if (sent.password !== undefined) savedPassword = null;
    try {
      const said = await save(link, change, last);
      if (said !== null) link = said;
      if (sent.password !== undefined) savedPassword = sent.password ?? '';
      stored(said === null ? shown.unsaved : sent);
    } catch {
      savedPassword = before;
      show({ state: 'failed' });
    }
  };
  // One after the other, so that what was changed last is what stays.
  const enqueue = (): void => {
    running = running.then(() => store());
  };
  const saving: Throttle = throttle(enqueue, AUTOSAVE);
  const settle = (): void => {
    clearTimeout(pause);
    isTyping = false;
    saving.cancel();
    enqueue();
  };
  const put = (unsaved: Partial<LinkSettings>): void => {
    show({ unsaved, state: shown.state === 'failed' && Object.keys(unsaved).length > 0 ? 'failed' : 'idle' });
  };

  return {
    view: () => shown,
    subscribe(listener) {
      // The field for a new password begins empty.
      if (listeners.size === 0 && shown.unsaved.password === undefined && savedPassword !== null) savedPassword = '';
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    attach(next, nextSave) {
      link = next;
      save = nextSave;
    },
    change(part) {
      put({ ...shown.unsaved, ...part });
      saving.call();
    },
    typePassword(text) {
      const { password: _, ...rest } = shown.unsaved;
      const isAsSaved = text === savedPassword;
      put(isAsSaved ? rest : { ...rest, password: text });
      isTyping = true;
      clearTimeout(pause);
      pause = setTimeout(settle, AUTOSAVE);
    },
    removePassword() {
      put({ ...shown.unsaved, password: '' });
      settle();
    },
    settle,
    leave() {
      clearTimeout(pause);
      isTyping = false;
      saving.cancel();
      // What is under way may be cut off with the page, and is sent once more.
      void store(true);
    },
  };
}
