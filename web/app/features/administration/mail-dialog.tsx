import type { OutgoingMail } from '@rostrum/contract';
import { useEffect, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { reportFailure } from '../errors/report-failure.ts';

const words = () => messages.administration.mail;

interface MailDialogProps {
  readonly mail: OutgoingMail;
  readonly onClose: () => void;
}

/** What a mail says. */
export function MailDialog({ mail, onClose }: MailDialogProps) {
  const { name, subject, to } = mail;
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let isLeft = false;
    api
      .call('adminMail', { params: { name } })
      .then((answer) => {
        if (!isLeft) setText(answer.text);
      })
      .catch((error: unknown) => {
        if (isLeft) return;
        reportFailure(error, isApiError(error) && error.status === 404 ? error.message : undefined);
        onClose();
      });
    return () => {
      isLeft = true;
    };
  }, [name, onClose]);
  return (
    <Dialog title={subject} isOpen onClose={onClose} width={640}>
      <div className="ui-dialog-body">
        <p className="settings-lead">{words().to(to)}</p>
        <pre className="admin-mail" role="group" aria-label={words().textOf} aria-busy={text === null} tabIndex={0}>
          {text ?? ''}
        </pre>
      </div>
      <div className="ui-dialog-foot">
        <Button onPress={onClose}>{messages.common.close}</Button>
      </div>
    </Dialog>
  );
}
