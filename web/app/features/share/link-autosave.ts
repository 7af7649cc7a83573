import { isBlank, type ShareLink } from '@rostrum/contract';
import { messages } from '../../messages/index.ts';
import { type Throttle, throttle } from './throttle.ts';
import type { LinkChange } from './use-share-links.ts';

/** Milliseconds between two savings while somebody changes something, and of quiet after which a password is saved. */
const AUTOSAVE = 1000;

/** The five settings that save themselves. `password` null: as it is stored. */
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

const nameOf = (typed: string): string => (isBlank(typed) ? messages.share.untitled : typed.trim());

/**
 * What is sent of these settings: those that somebody has set to something else than is stored, and no other one. What
 * this page knows of the others may be old: the link may have ended with its talk, or been changed by somebody else.
 * `doubtful`: those of which this page cannot know what is stored. Null: nothing.
 */
function changeOf(
  set: Partial<LinkSettings>,
  stored: LinkSettings,
  doubtful: ReadonlySet<keyof LinkSettings>,
): LinkChange | null {
  const { password, ...rest } = set.name === undefined ? set : { ...set, name: nameOf(set.name) };
  const wanted: LinkChange = password === undefined || password === null ? rest : { ...rest, password };
  const changed = Object.entries(wanted).filter(([key, value]) => {
    const setting = key as keyof LinkSettings;
    return doubtful.has(setting) || value !== stored[setting];
  });
  return changed.length === 0 ? null : (Object.fromEntries(changed) satisfies LinkChange);
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
  /** What was sent and not answered: it may have been stored all the same. */
  const doubtful = new Set<keyof LinkSettings>();
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
    const change = changeOf(sent, settingsOf(link), doubtful);
    if (change === null) {
      if (Object.keys(sent).length > 0) stored(sent);
      return;
    }
    const before = savedPassword;
    const keys = Object.keys(change) as (keyof LinkSettings)[];
    if (sent.password !== undefined) savedPassword = null;
    try {
      const said = await save(link, change, last);
      for (const key of keys) doubtful.delete(key);
      if (said !== null) link = said;
      if (sent.password !== undefined) savedPassword = sent.password ?? '';
      stored(said === null ? shown.unsaved : sent);
    } catch {
      savedPassword = before;
      for (const key of keys) doubtful.add(key);
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
