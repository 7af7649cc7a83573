import { type CurrentUser, LIMITS, MESSAGES } from '@rostrum/contract';
import { CircleCheck, Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { TextareaField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { settleAll, useField } from '../../ui/use-field.ts';
import { useMail } from '../accounts/use-mail.ts';
import { reportFailure } from '../errors/report-failure.ts';
import { RecipientsField } from './recipients-field.tsx';
import { isAddress, joinAddresses, withAddresses } from './recipients.ts';

const words = () => messages.share;
/** Milliseconds that the note of success stays. */
const SUCCESS_NOTE = 3000;

/** A mail as far as it is written. */
interface MailDraft {
  readonly from: string;
  readonly message: string;
  readonly addresses: readonly string[];
  readonly typed: string;
}

/** By link; null is the public deck. */
export type MailDrafts = Map<string | null, MailDraft>;

/** By deck, as long as the page lives: the dialog, its tabs and its links come and go, and what was written stays. */
const written = new Map<string, MailDrafts>();

export function mailDraftsOf(deckId: string): MailDrafts {
  const drafts = written.get(deckId) ?? new Map<string | null, MailDraft>();
  written.set(deckId, drafts);
  return drafts;
}

interface EmailTabProps {
  readonly deckId: string;
  /** The private link that is told; null for a public deck. */
  readonly linkId: string | null;
  readonly user: CurrentUser;
  readonly drafts: MailDrafts;
}

/** Tells people of the deck by mail. When it is sent, a note says so, and the form begins anew. */
export function EmailTab(props: EmailTabProps) {
  const [sent, setSent] = useState<number | null>(null);
  const mail = useMail();
  useEffect(() => {
    if (sent === null) return undefined;
    const timer = setTimeout(() => setSent(null), SUCCESS_NOTE);
    return () => clearTimeout(timer);
  }, [sent]);
  return (
    <div className="share-mail" role="status">
      {sent === null ? (
        <MailForm {...props} onSent={setSent} />
      ) : (
        <p className="share-sent">
          <Icon of={CircleCheck} size={24} />
          {mail.said(words().sent(sent))}
        </p>
      )}
    </div>
  );
}

interface MailFormProps extends EmailTabProps {
  readonly onSent: (people: number) => void;
}

function MailForm({ deckId, linkId, user, drafts, onSent }: MailFormProps) {
  const [draft] = useState(() => drafts.get(linkId));
  const from = useField({ initial: draft?.from ?? user.name, required: MESSAGES.required });
  const message = useField({ initial: draft?.message ?? '', required: MESSAGES.required });
  const [addresses, setAddresses] = useState<readonly string[]>(draft?.addresses ?? []);
  const [typed, setTyped] = useState(draft?.typed ?? '');
  useEffect(() => {
    drafts.set(linkId, { from: from.value, message: message.value, addresses, typed });
  }, [drafts, linkId, from.value, message.value, addresses, typed]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const send = async () => {
    const all = withAddresses(addresses, typed);
    setAddresses(all);
    setTyped('');
    const wrong = all.length === 0 ? words().noAddress : all.every(isAddress) ? null : words().badAddress;
    setProblem(wrong);
    if (!settleAll([from, message]) || wrong !== null) return;
    setSending(true);
    try {
      const share = { from: from.value.trim(), emails: joinAddresses(all), body: message.value.trim() };
      await api.call('deckShare', {
        params: { id: deckId },
        body: { deck_share: linkId === null ? share : { ...share, access_token_id: linkId } },
      });
      drafts.delete(linkId);
      if (isHere.current) onSent(all.length);
    } catch (error) {
      reportFailure(error, words().sendFailed);
      if (!isHere.current) return;
      setSending(false);
      if (!isApiError(error)) return;
      setProblem(error.fields['emails'] ?? (error.status === 429 ? error.message : null));
      if (error.fields['from'] !== undefined) from.fail(error.fields['from']);
      if (error.fields['body'] !== undefined) message.fail(error.fields['body']);
    }
  };

  const count = withAddresses(addresses, typed).filter(isAddress).length;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField label={words().from} name="from" field={from} required maxLength={LIMITS.shareFrom} />
      <RecipientsField
        addresses={addresses}
        typed={typed}
        problem={problem}
        onChange={(next, text) => {
          setAddresses(next);
          setTyped(text);
          setProblem(next.every(isAddress) ? null : words().badAddress);
        }}
      />
      <TextareaField
        label={words().message}
        name="body"
        field={message}
        required
        hint={words().messageHint}
        maxLength={LIMITS.shareBody}
      />
      <div className="share-mail-do">
        <Button kind="primary" icon={Send} type="submit" isPending={isSending} isDisabled={count === 0}>
          {count === 0 ? words().send : words().sendTo(count)}
        </Button>
      </div>
    </form>
  );
}
