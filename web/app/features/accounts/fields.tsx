import { LIMITS } from '@rostrum/contract';
import { messages } from '../../messages/index.ts';
import { PasswordField, TextField } from '../../ui/field.tsx';
import type { Field } from '../../ui/use-field.ts';

interface AccountFieldProps {
  readonly field: Field;
  readonly autoFocus?: boolean;
}

export function EmailField({ field, hint, autoFocus = false }: AccountFieldProps & { readonly hint?: string }) {
  return (
    <TextField
      label={messages.account.email}
      name="user[email]"
      field={field}
      {...(hint !== undefined && { hint })}
      size="l"
      type="email"
      inputMode="email"
      maxLength={255}
      autoComplete="email"
      autoCapitalize="none"
      autoFocus={autoFocus}
      required
    />
  );
}

/** A password that is being chosen. */
export function NewPasswordField({ label, field, autoFocus = false }: AccountFieldProps & { readonly label: string }) {
  return (
    <PasswordField
      label={label}
      name="user[password]"
      field={field}
      hint={messages.account.passwordHint}
      size="l"
      maxLength={LIMITS.password}
      autoComplete="new-password"
      autoFocus={autoFocus}
      required
    />
  );
}
