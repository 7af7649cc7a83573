import { type FormEvent, type ReactNode, useState } from 'react';
import { type FormMethod, sendForm } from '../api/send-form.ts';
import { reportFailure } from '../features/errors/report-failure.ts';
import { CsrfField } from '../features/session/csrf-field.tsx';
import { Button, type ButtonKind, type ButtonSize } from './button.tsx';
import { ConfirmDialog } from './dialog.tsx';
import type { LucideIcon } from './icon.tsx';
import { isIncomplete } from './required.ts';
import { whileOff } from './sending.ts';

export interface Question {
  readonly title: string;
  readonly text: string;
  /** What the button does, in words. */
  readonly action: string;
}

interface RemoteProps {
  readonly action: string;
  readonly method?: FormMethod;
  readonly className?: string;
  /** Asked before it is sent. */
  readonly confirm?: Question;
  /** What is done in place of sending the fields as they are. A failure that it throws is said. */
  readonly onSend?: () => Promise<void>;
  /** With what the server answered. */
  readonly onDone?: (answer: unknown) => void | Promise<void>;
}

interface RemoteFormProps extends RemoteProps {
  readonly children: ReactNode | ((isSending: boolean) => ReactNode);
}

/**
 * A form that is sent in the background, and by the browser where no scripts run: with a field for its method, and one
 * that proves where it comes from. Not sent while required inputs are empty, and not twice at once.
 */
export function RemoteForm(props: RemoteFormProps) {
  const { action, method = 'post', className, confirm, onSend, onDone, children } = props;
  const [isSending, setSending] = useState(false);
  const [asked, setAsked] = useState<HTMLFormElement | null>(null);
  const send = async (form: HTMLFormElement): Promise<void> => {
    const work = async (): Promise<void> => {
      if (onSend !== undefined) return onSend();
      const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string');
      await onDone?.(await sendForm({ action, method, fields }));
    };
    await whileOff(setSending, work).catch((error: unknown) => reportFailure(error));
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSending || isIncomplete(form)) return;
    if (confirm === undefined) void send(form);
    else setAsked(form);
  };
  return (
    <>
      <form method="post" action={action} className={className} noValidate onSubmit={submit}>
        <CsrfField />
        {method === 'post' ? null : <input type="hidden" name="_method" value={method} />}
        {typeof children === 'function' ? children(isSending) : children}
      </form>
      {confirm === undefined ? null : (
        <ConfirmDialog
          {...confirm}
          isOpen={asked !== null}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            if (asked !== null) void send(asked);
            setAsked(null);
          }}
        />
      )}
    </>
  );
}

interface RemoteButtonProps extends RemoteProps {
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  readonly icon?: LucideIcon;
  /** Said in place of the words, where a page has several of the same. */
  readonly name?: string;
  readonly children: string;
}

/** A button, or what was a link, that sends a request of its own. */
export function RemoteButton({ kind, size, icon, name, children, ...form }: RemoteButtonProps) {
  return (
    <RemoteForm {...form}>
      {(isSending) => (
        <Button
          type="submit"
          isPending={isSending}
          {...(kind && { kind })}
          {...(size && { size })}
          {...(icon && { icon })}
          {...(name && { 'aria-label': name })}
        >
          {children}
        </Button>
      )}
    </RemoteForm>
  );
}
