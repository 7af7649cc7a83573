import { words } from '@rostrum/words/editor';
import { LogIn } from 'lucide-react';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useScreen, useSlice } from './editor-context.tsx';
import { Button } from './kit/button.tsx';
import { Icon } from './kit/icon.tsx';

const NOTHING_CHANGES = () => () => undefined;
const NEVER = (): boolean => false;

/**
 * Signed out while editing: nothing is lost, the changes wait on this device. The page asks to sign in again over the
 * work, and what waits is sent then.
 */
export function SessionBanner() {
  const { client, editor, user, session } = useScreen();
  const isRefused = useSlice(editor.store.signedOut);
  const isOver = useSyncExternalStore(session?.subscribe ?? NOTHING_CHANGES, session?.isOver ?? NEVER, NEVER);
  const signedOut = isRefused || isOver;
  const goOn = useCallback(
    async (ask: (() => Promise<boolean>) | undefined) => {
      // Somebody may have signed in again in another tab: only the line is of the session that ended.
      const status = await client.call('status', {}).catch(() => null);
      // No answer says nothing about the session: the saved state tells that the server is away.
      if (status === null) return;
      const isHere = status.user?.id === user.id;
      if (isHere) session?.goesOn();
      if (isHere || (await ask?.())) editor.connection.retry();
    },
    [client, editor, user.id, session],
  );

  useEffect(() => {
    if (!signedOut) return undefined;
    void goOn(session?.askOnce);
    const onFocus = (): void => void goOn(undefined);
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [signedOut, goOn, session]);

  if (!signedOut) return null;
  return (
    <div className="ed-banner" role="alert">
      <Icon of={LogIn} />
      <span className="ed-grow">{words.frame.youWereSignedOutYour}</span>
      <Button size="s" onPress={() => void goOn(session?.ask)}>
        {words.frame.signIn}
      </Button>
    </div>
  );
}
