import { LogIn } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useEditor, useScreen, useSlice } from './editor-context.tsx';
import { Button } from './kit/button.tsx';
import { Icon } from './kit/icon.tsx';
import { useLatest } from './kit/use-latest.ts';

/**
 * Signed out while editing: nothing is lost, the changes wait on this device. Signing in happens in another tab, and
 * coming back sends them.
 */
export function SessionBanner() {
  const editor = useEditor();
  const { client } = useScreen();
  const saving = useSlice(editor.store.saving);
  const [isSignedOut, setIsSignedOut] = useState(false);
  const signedOut = useLatest(isSignedOut);

  useEffect(() => {
    let gone = false;
    async function check(): Promise<void> {
      try {
        const { user_signed_in: isSignedIn } = await client.call('status', {});
        if (gone) return;
        if (signedOut.current && isSignedIn) editor.connection.retry();
        setIsSignedOut(!isSignedIn);
      } catch {
        // No answer says nothing about the session: the saved state already tells that the server is away.
      }
    }
    if (saving.kind === 'failed') void check();
    const onFocus = (): void => {
      if (signedOut.current) void check();
    };
    window.addEventListener('focus', onFocus);
    return () => {
      gone = true;
      window.removeEventListener('focus', onFocus);
    };
  }, [saving.kind, client, editor, signedOut]);

  if (!isSignedOut) return null;
  const back = encodeURIComponent(`${window.location.pathname}${window.location.search}`);
  return (
    <div className="ed-banner" role="alert">
      <Icon of={LogIn} />
      <span className="ed-grow">
        You were signed out. Your changes are kept on this device until you sign in again.
      </span>
      <Button size="s" onPress={() => window.open(`/users/sign_in?return_to=${back}`, '_blank', 'noopener')}>
        Sign in
      </Button>
    </div>
  );
}
