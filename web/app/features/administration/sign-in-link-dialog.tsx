import type { ManagedPerson } from '@rostrum/contract';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { reportFailure } from '../errors/report-failure.ts';
import { copyText } from '../share/copy-text.ts';

const words = () => messages.administration.people;

interface SignInLinkDialogProps {
  readonly person: ManagedPerson;
  readonly onClose: () => void;
}

/** Makes a link for who gets no mails, and shows it: this once. */
export function SignInLinkDialog({ person, onClose }: SignInLinkDialogProps) {
  const [link, setLink] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const make = async (): Promise<void> => {
    setSending(true);
    try {
      setLink((await api.call('adminSignInLink', { params: { id: person.id } })).url);
    } catch (error) {
      setSending(false);
      reportFailure(error, isApiError(error) && error.status === 403 ? error.message : undefined);
    }
  };
  return (
    <Dialog title={words().linkTitle(person.name)} isOpen onClose={onClose} width={480}>
      <div className="ui-dialog-body">
        <p className="settings-lead">{link === null ? words().linkAsk : words().linkText}</p>
        {link === null ? null : (
          <label className="ui-input ui-input-read ui-input-mono">
            <span className="ui-sr">{words().linkField}</span>
            <input ref={input} readOnly value={link} onFocus={(event) => event.target.select()} />
          </label>
        )}
      </div>
      <div className="ui-dialog-foot">
        <Button onPress={onClose}>{messages.common.close}</Button>
        {link === null ? (
          <Button kind="primary" isPending={isSending} onPress={() => void make()}>
            {words().linkMake}
          </Button>
        ) : (
          <Button kind="primary" icon={Copy} onPress={() => void copyText(link, words().linkCopied, input.current)}>
            {words().linkCopy}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
