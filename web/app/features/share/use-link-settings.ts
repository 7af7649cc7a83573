import { isBlank, type ShareLink } from '@rostrum/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';
import { type Throttle, throttle } from './throttle.ts';
import type { ShareLinks } from './use-share-links.ts';

/** Milliseconds between two savings while somebody changes something. */
const AUTOSAVE = 1000;

/** The five settings that are saved together. `password` null: as it is stored. */
export interface LinkSettings {
  readonly name: string;
  readonly password: string | null;
  readonly link_type: ShareLink['link_type'];
  readonly notify_on_view: boolean;
  readonly expires_at: string | null;
}

export function settingsOf(link: ShareLink): LinkSettings {
  const { name, link_type, notify_on_view, expires_at } = link;
  return { name, password: null, link_type, notify_on_view, expires_at };
}

/** What is sent where any of the five differs from what is stored; null where none does. */
export function changeOf(wanted: LinkSettings, stored: LinkSettings) {
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

/** A link's settings as they are being changed; they save themselves. */
export function useLinkSettings(link: ShareLink, update: ShareLinks['update']) {
  const [settings, setSettings] = useState(() => settingsOf(link));
  const [isSaved, setSaved] = useState(false);
  const latest = useRef(settings);
  const stored = useRef(settings);
  const running = useRef<Promise<void>>(Promise.resolve());

  const save = async (): Promise<void> => {
    const wanted = latest.current;
    const change = changeOf(wanted, stored.current);
    if (change === null) return;
    try {
      await update(link, change);
      stored.current = { ...wanted, name: change.name, password: null };
      // What was typed meanwhile is for the next saving.
      if (latest.current.password === wanted.password) latest.current = { ...latest.current, password: null };
      setSaved(true);
    } catch {
      notify(messages.share.saveFailed, { tone: 'negative' });
    }
  };
  // One after the other, so that what was changed last is what stays.
  const enqueue = useEffectEvent(() => {
    running.current = running.current.then(save);
  });
  const saving = useRef<Throttle | null>(null);
  useEffect(() => {
    const throttled = throttle(() => enqueue(), AUTOSAVE);
    saving.current = throttled;
    // Closing the dialog keeps what was typed last.
    return () => throttled.flush();
  }, []);

  return {
    settings,
    isSaved,
    change: (part: Partial<LinkSettings>) => {
      latest.current = { ...latest.current, ...part };
      setSettings(latest.current);
      setSaved(false);
      saving.current?.call();
    },
  };
}
