import { LogIn } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useScreen, useSlice } from './editor-context.tsx';
import { Button } from './kit/button.tsx';
import { Icon } from './kit/icon.tsx';

/**
 * Signed out while editing: nothing is lost, the changes wait on this device. The page asks to sign in again over the
 * work, and what waits is sent then.
 */
export function SessionBanner() {
  const { client, editor, user, signInAgain } = useScreen();
  const signedOut = useSlice(editor.store.signedOut);
  const goOn = useCallback(
    async (asks: boolean) => {
      // Somebody may have signed in again in another tab: only the line is of the session that ended.
      const status = await client.call('status', {}).catch(() => null);
      // No answer says nothing about the session: the saved state tells that the server is away.
      if (status === null) return;
      if (status.user?.id === user.id || (asks && (await signInAgain?.()))) editor.connection.retry();
    },
    [client, editor, user.id, signInAgain],
  );

  useEffect(() => {
    if (!signedOut) return undefined;
    void goOn(true);
    const onFocus = (): void => void goOn(false);
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [signedOut, goOn]);

  if (!signedOut) return null;
  return (
    <div className="ed-banner" role="alert">
      <Icon of={LogIn} />
      <span className="ed-grow">
        You were signed out. Your changes are kept on this device until you sign in again.
      </span>
      <Button size="s" onPress={() => void goOn(true)}>
        Sign in
      </Button>
    </div>
  );
}
