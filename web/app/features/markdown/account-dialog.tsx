import { useLocation } from 'react-router';
import { messages } from '../../messages/index.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const words = () => messages.markdown;

/** Decks belong to somebody: the ways in, from which one comes back. */
export function AccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { pathname } = useLocation();
  const back = `?return_to=${encodeURIComponent(pathname)}`;
  return (
    <Dialog title={words().accountTitle} isOpen onClose={onClose} width={440}>
      <div className="ui-dialog-body">
        <p className="markdown-account">{words().accountText}</p>
      </div>
      <div className="ui-dialog-foot">
        <LinkButton to={`/users/sign_in${back}`}>{messages.header.signIn}</LinkButton>
        <LinkButton to={`/users/sign_up${back}`} kind="primary">
          {messages.header.signUp}
        </LinkButton>
      </div>
    </Dialog>
  );
}
