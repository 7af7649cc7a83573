import type { Theme } from '@rostrum/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { messages } from '../../../messages/index.ts';
import { notify } from '../../../ui/notification-store.ts';
import { reportFailure } from '../../errors/report-failure.ts';
import { beginHistory, changed, changesOf, draftOf, redone, settled, type ThemeDraft, undone } from './theme-draft.ts';

const words = () => messages.themes.editor;

export interface ThemeForm {
  readonly draft: ThemeDraft;
  /** As the server has it. */
  readonly saved: Theme;
  readonly isEdited: boolean;
  readonly state: 'saved' | 'edited' | 'saving' | 'failed';
  /** What the server said of the CSS when it did not save it. */
  readonly cssProblem: string | null;
  readonly change: (of: string, part: Partial<ThemeDraft>) => void;
  readonly settle: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly undo: () => void;
  readonly redo: () => void;
  /** True: it is saved. */
  readonly save: () => Promise<boolean>;
  /** Somebody else saved it meanwhile: what becomes of that is the person's to say. null: nobody did. */
  readonly conflict: {
    /** Lets go of what was changed here. */
    readonly takeTheirs: () => Promise<void>;
    /** Puts what was changed here over theirs, and saves it. */
    readonly keepMine: () => Promise<void>;
    /** Leaves all as it is for now. */
    readonly wait: () => void;
  } | null;
}

/** A theme that is edited: its draft, the ways back from it, and how it is saved. */
export function useThemeForm(theme: Theme): ThemeForm {
  const [saved, setSaved] = useState(theme);
  const [history, setHistory] = useState(() => beginHistory(draftOf(theme)));
  const [isSaving, setSaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [isConflicting, setConflicting] = useState(false);
  const [cssProblem, setCssProblem] = useState<string | null>(null);
  const { present: draft, past, future } = history;
  const changes = changesOf(draftOf(saved), draft);
  const isEdited = Object.keys(changes).length > 0;

  /** Sends the changes of a draft to the theme as it was seen last. */
  const send = async (seen: Theme, sent: Partial<ThemeDraft>): Promise<boolean> => {
    if (isSaving) return false;
    if (draft.name.trim() === '') {
      notify(words().needsName, { tone: 'negative' });
      return false;
    }
    setSaving(true);
    setHistory(settled);
    try {
      const body = { theme: { ...sent, version: seen.version } };
      const next = await api.call('themeUpdate', { params: { id: theme.id }, body });
      setSaved(next);
      // What the server tidied (spaces around words) is no edit; what was typed meanwhile is one.
      setHistory((now) => ({ ...now, present: { ...now.present, ...tidied(now.present, sent, next) } }));
      setFailed(false);
      setCssProblem(null);
      return true;
    } catch (error) {
      setFailed(true);
      if (isApiError(error) && error.code === 'conflict') {
        setConflicting(true);
        return false;
      }
      const fields = isApiError(error) ? (error.fields ?? {}) : {};
      setCssProblem(fields.css ?? null);
      const [problem] = Object.values(fields);
      reportFailure(error, problem === undefined ? words().saveFailed : `${words().saveFailed} ${problem}`);
      return false;
    } finally {
      setSaving(false);
    }
  };
  const save = async (): Promise<boolean> => (isEdited ? send(saved, changes) : true);
  /** As it is now, or null where that cannot be had. */
  const fetchTheirs = (): Promise<Theme | null> => {
    setConflicting(false);
    return api.call('themeShow', { params: { id: theme.id } }).catch((error: unknown) => {
      reportFailure(error);
      return null;
    });
  };
  const takeTheirs = async (): Promise<void> => {
    const theirs = await fetchTheirs();
    if (theirs === null) return;
    setSaved(theirs);
    setFailed(false);
    setCssProblem(null);
    // A step back brings what was changed here.
    setHistory((now) => ({ past: [...now.past, now.present], present: draftOf(theirs), future: [], at: null }));
  };
  const keepMine = async (): Promise<void> => {
    const theirs = await fetchTheirs();
    if (theirs === null) return;
    setSaved(theirs);
    setHistory((now) => changed(now, 'theirs', { ...draftOf(theirs), ...changes }));
    await send(theirs, changes);
  };
  const undo = (): void => setHistory(undone);
  const redo = (): void => setHistory(redone);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    // Letters are taken back where they were typed, by the browser.
    const isTyping = event.target instanceof HTMLElement && event.target.matches('textarea, input:not([type="color"])');
    if (key === 's') void save();
    else if (key === 'z' && !isTyping) (event.shiftKey ? redo : undo)();
    else if (key === 'y' && !isTyping) redo();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return {
    draft,
    saved,
    isEdited,
    state: isSaving ? 'saving' : !isEdited ? 'saved' : hasFailed ? 'failed' : 'edited',
    cssProblem,
    change(of, part) {
      if (part.css !== undefined || part.css_kind !== undefined) setCssProblem(null);
      setHistory((now) => changed(now, of, part));
    },
    settle: () => setHistory(settled),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    undo,
    redo,
    save,
    conflict: isConflicting ? { takeTheirs, keepMine, wait: () => setConflicting(false) } : null,
  };
}

/** Fields that stand as they were sent, as the server has them now. */
function tidied(present: ThemeDraft, sent: Partial<ThemeDraft>, next: Theme): Partial<ThemeDraft> {
  const still = Object.keys(changesOf({ ...present, ...sent }, present));
  const kept = (Object.keys(sent) as (keyof ThemeDraft)[]).filter((field) => !still.includes(field));
  return Object.fromEntries(kept.map((field) => [field, next[field]]));
}
