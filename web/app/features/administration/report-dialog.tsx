import { type DeckDetail, LIMITS, REPORT_REASONS } from '@rostrum/contract';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextareaField } from '../../ui/field.tsx';
import { notify } from '../../ui/notification-store.ts';
import { Radios } from '../../ui/radios.tsx';
import { useKeptField } from '../../ui/use-kept-field.ts';
import { reportFailure } from '../errors/report-failure.ts';
import './administration.css';

const words = () => messages.administration.report;
type Reason = (typeof REPORT_REASONS)[number];

interface ReportDialogProps {
  readonly deck: DeckDetail;
  /** Of the share link by which the deck is seen; null: without one. */
  readonly token: string | null;
  readonly onClose: () => void;
}

/** Tells whoever runs the instance that a deck should not be there. */
export function ReportDialog({ deck, token, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<Reason>('harmful');
  const [isSending, setSending] = useState(false);
  const field = useKeptField(`report of ${deck.id}`);
  const send = async (): Promise<void> => {
    setSending(true);
    try {
      const query = token === null ? {} : { token };
      const report = { reason, words: field.value.trim() };
      await api.call('deckReport', { params: { id: deck.id }, query, body: { report } });
      field.forget();
      notify(words().sent, { tone: 'positive' });
      onClose();
    } catch (error) {
      setSending(false);
      reportFailure(error);
    }
  };
  return (
    <Dialog title={words().title} isOpen onClose={onClose} width={480}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <div className="ui-dialog-body admin-report-form">
          <p className="settings-lead">{words().text}</p>
          <Radios<Reason>
            label={words().reason}
            selected={reason}
            onSelect={setReason}
            options={REPORT_REASONS.map((id) => ({ id, ...words().reasons[id] }))}
          />
          <TextareaField label={words().words} name="words" field={field} maxLength={LIMITS.reportWords} />
        </div>
        <div className="ui-dialog-foot">
          <Button onPress={onClose}>{messages.common.cancel}</Button>
          <Button kind="primary" type="submit" isPending={isSending}>
            {words().send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
