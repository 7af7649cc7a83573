import type { ShareLink } from '@rostrum/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { messages } from '../../messages/index.ts';
import { notify } from '../../ui/notification-store.ts';
import { type AutosaveView, type LinkAutosave, linkAutosave, type SaveLink } from './link-autosave.ts';

/** Milliseconds from a failure, once the dialog is closed, until it is tried again. */
const RETRY_AFTER = 5000;

/** Those that are shown, and those with something that is not stored: that outlives the dialog. */
const kept = new Map<string, LinkAutosave>();
const shownIds = new Set<string>();

const hasUnsaved = (autosave: LinkAutosave): boolean => Object.keys(autosave.view().unsaved).length > 0;
const eachKept = (work: (autosave: LinkAutosave) => void) => (): void => {
  for (const autosave of kept.values()) if (hasUnsaved(autosave)) work(autosave);
};
const tryAgain = eachKept((autosave) => autosave.settle());
const leave = eachKept((autosave) => autosave.leave());

function keep(id: string, autosave: LinkAutosave): void {
  if (kept.size === 0) {
    window.addEventListener('online', tryAgain);
    window.addEventListener('pagehide', leave);
  }
  kept.set(id, autosave);
}

function letGo(id: string): void {
  kept.delete(id);
  if (kept.size > 0) return;
  window.removeEventListener('online', tryAgain);
  window.removeEventListener('pagehide', leave);
}

/** Shows the settings. When they go out of sight they are saved at once; what fails then is kept, and said. */
function watch(id: string, autosave: LinkAutosave, listener: () => void): () => void {
  keep(id, autosave);
  shownIds.add(id);
  const end = autosave.subscribe(listener);
  return () => {
    end();
    shownIds.delete(id);
    if (!hasUnsaved(autosave)) return letGo(id);
    let before: AutosaveView | null = null;
    const endAlone = autosave.subscribe(() => {
      const view = autosave.view();
      if (shownIds.has(id)) return endAlone();
      if (!hasUnsaved(autosave)) {
        endAlone();
        return letGo(id);
      }
      if (view.state === 'failed' && view !== before)
        notify(messages.share.saveFailed, {
          tone: 'negative',
          retry: { afterMs: RETRY_AFTER, run: autosave.settle },
        });
      before = view;
    });
    autosave.settle();
  };
}

/** A link's settings as they are being changed; they save themselves. */
export function useLinkSettings(link: ShareLink, save: SaveLink) {
  const { id } = link;
  const [autosave] = useState(() => kept.get(id) ?? linkAutosave(link, save));
  useEffect(() => autosave.attach(link, save), [autosave, link, save]);
  const [subscribe] = useState(() => (listener: () => void) => watch(id, autosave, listener));
  const { unsaved, state } = useSyncExternalStore(subscribe, autosave.view, autosave.view);
  return { autosave, unsaved, state };
}
