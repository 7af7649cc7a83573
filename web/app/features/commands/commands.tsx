import type { CurrentUser } from '@rostrum/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { SignOutQuestion } from '../session/sign-out-question.tsx';
import { type SignOut, useSignOut } from '../session/use-sign-out.ts';
import { isTypingInto, keyMeans } from './command-key.ts';
import {
  currentCommandWindow,
  serverCommandWindow,
  showCommandWindow,
  subscribeToCommandWindow,
} from './command-window.ts';
import { focusSearch } from './focus-search.ts';
import { Palette } from './palette.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useCommands } from './use-commands.ts';

/** The keys of every page and the windows that they open. The editor has its own, so it does without. */
export function Commands({ user }: { readonly user: CurrentUser | null }) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // A window is over the page: its own keys count.
      if (document.querySelector('[role=dialog], [role=alertdialog]') !== null) return;
      const wanted = keyMeans(event, isTypingInto(event.target));
      if (wanted === null) return;
      event.preventDefault();
      if (wanted === 'search') focusSearch();
      else showCommandWindow(wanted);
    };
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
      showCommandWindow(null);
    };
  }, []);
  return user === null ? <CommandWindows user={null} signOut={null} /> : <OwnCommands user={user} />;
}

function OwnCommands({ user }: { readonly user: CurrentUser }) {
  const signOut = useSignOut(user);
  return (
    <>
      <CommandWindows user={user} signOut={signOut} />
      <SignOutQuestion signOut={signOut} />
    </>
  );
}

function CommandWindows({ user, signOut }: { readonly user: CurrentUser | null; readonly signOut: SignOut | null }) {
  const shown = useSyncExternalStore(subscribeToCommandWindow, currentCommandWindow, serverCommandWindow);
  const commands = useCommands(user, () => signOut?.begin());
  const close = () => showCommandWindow(null);
  if (shown === 'palette') return <Palette commands={commands} onClose={close} />;
  return shown === 'shortcuts' ? <ShortcutsDialog onClose={close} /> : null;
}
