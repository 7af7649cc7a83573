import { messages } from '../../messages/index.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import type { SignOut } from './use-sign-out.ts';

/** Asks before edits are lost that only this device has. */
export function SignOutQuestion({ signOut }: { readonly signOut: SignOut }) {
  return (
    <ConfirmDialog
      title={messages.session.unsentTitle(signOut.unsent)}
      text={messages.session.unsentText}
      action={messages.session.signOutAnyway}
      isOpen={signOut.unsent > 0}
      onCancel={signOut.cancel}
      onConfirm={signOut.confirm}
    />
  );
}
