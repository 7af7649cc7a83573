import { Check, CircleAlert, Eye, EyeOff, LoaderCircle } from 'lucide-react';
import { type HTMLInputAutoCompleteAttribute, type ReactNode, useState } from 'react';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  FieldError,
  Group,
  Input,
  Label,
  Text,
  TextArea,
} from 'react-aria-components';
import { messages } from '../messages/index.ts';
import { IconButton } from './button.tsx';
import { Counter } from './counter.tsx';
import { Icon } from './icon.tsx';
import { useFirstFocus } from './use-first-focus.ts';
import type { Field } from './use-field.ts';
import './field.css';

interface CommonProps {
  readonly label: string;
  readonly name: string;
  readonly field: Field;
  readonly hint?: ReactNode;
  readonly required?: boolean;
  readonly size?: 'm' | 'l';
  readonly maxLength?: number;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly autoFocus?: boolean;
  readonly onChange?: (value: string) => void;
  /** The field was left, or Enter was pressed in it. */
  readonly onDone?: () => void;
}

function useAriaProps({
  field,
  name,
  required = false,
  maxLength,
  autoFocus = false,
  onChange,
  onDone,
}: CommonProps): AriaTextFieldProps {
  const takesFocus = useFirstFocus(autoFocus);
  return {
    name,
    value: field.value,
    onChange(value) {
      field.change(value);
      onChange?.(value);
    },
    onBlur() {
      field.leave();
      onDone?.();
    },
    isInvalid: field.error !== null,
    isRequired: required,
    validationBehavior: 'aria',
    autoFocus: takesFocus,
    ...(onDone === undefined
      ? {}
      : {
          onKeyDown(event) {
            if (event.key === 'Enter') onDone();
            event.continuePropagation();
          },
        }),
    ...(maxLength === undefined ? {} : { maxLength }),
  };
}

/** What the field says below itself: its first error, else a warning, else its hint. */
function Under({ field, hint }: { readonly field: Field; readonly hint?: ReactNode }) {
  return (
    <>
      {field.warning !== null ? (
        <Text slot="description" className="ui-warning">
          {field.warning}
        </Text>
      ) : hint !== undefined && field.error === null ? (
        <Text slot="description" className="ui-hint">
          {hint}
        </Text>
      ) : null}
      <FieldError className="ui-error">{field.error}</FieldError>
    </>
  );
}

interface TextFieldProps extends CommonProps {
  readonly type?: 'text' | 'email' | 'url';
  readonly inputMode?: 'text' | 'email' | 'url';
  readonly autoCapitalize?: 'none' | 'words';
  /** Said while a lookup runs and when it went well; with the second, a tick shows success. */
  readonly checkingText?: string;
  readonly successText?: string;
  /** The text is what a window asks for: how much of its room is taken is said. */
  readonly counts?: boolean;
}

/** A line of text with its name above and what is wrong below. */
export function TextField(props: TextFieldProps) {
  const { label, field, hint, size = 'm', autoComplete, type = 'text', inputMode, autoCapitalize } = props;
  const { checkingText, successText, counts = false, maxLength } = props;
  const { bind, state, error } = field;
  const aria = useAriaProps(props);
  const good = state === 'good' && successText !== undefined;
  const said = state === 'checking' ? (checkingText ?? hint) : good ? successText : hint;
  return (
    <AriaTextField {...aria} className="ui-field">
      <Label className="ui-label">{label}</Label>
      <Group
        isInvalid={error !== null}
        className={`ui-input ${size === 'l' ? 'ui-input-l' : ''} ${good ? 'ui-input-good' : ''}`}
      >
        <Input
          ref={bind}
          type={type}
          autoComplete={autoComplete}
          inputMode={inputMode}
          autoCapitalize={autoCapitalize}
          spellCheck={autoCapitalize === 'none' ? false : undefined}
        />
        {state === 'checking' ? <Icon of={LoaderCircle} className="ui-spin" /> : null}
        {good ? <Icon of={Check} /> : null}
        {error === null ? null : <Icon of={CircleAlert} />}
      </Group>
      {counts && maxLength !== undefined ? (
        <div className="ui-under">
          <Under field={field} hint={said} />
          <Counter length={field.value.length} max={maxLength} />
        </div>
      ) : (
        <Under field={field} hint={said} />
      )}
    </AriaTextField>
  );
}

/** A password with an eye to look at it. */
export function PasswordField(props: CommonProps) {
  const [visible, setVisible] = useState(false);
  const { label, field, hint, size = 'm', autoComplete } = props;
  const { bind, error } = field;
  const aria = useAriaProps(props);
  return (
    <AriaTextField {...aria} type={visible ? 'text' : 'password'} className="ui-field">
      <Label className="ui-label">{label}</Label>
      <Group isInvalid={error !== null} className={`ui-input ${size === 'l' ? 'ui-input-l' : ''}`}>
        <Input ref={bind} autoComplete={autoComplete} autoCapitalize="none" spellCheck={false} />
        {error === null ? null : <Icon of={CircleAlert} />}
        <IconButton
          label={visible ? messages.account.hidePassword : messages.account.showPassword}
          icon={visible ? EyeOff : Eye}
          size="s"
          onPress={() => setVisible(!visible)}
        />
      </Group>
      <Under field={field} hint={hint} />
    </AriaTextField>
  );
}

/** Several lines, with a counter once a limit is set; it turns negative above 95%. */
export function TextareaField(props: CommonProps) {
  const { label, field, hint, maxLength } = props;
  const { bind, value, error } = field;
  const aria = useAriaProps(props);
  return (
    <AriaTextField {...aria} className="ui-field">
      <Label className="ui-label">{label}</Label>
      <Group isInvalid={error !== null} className="ui-input ui-input-area">
        <TextArea ref={bind} />
      </Group>
      <div className="ui-under">
        <Under field={field} hint={hint} />
        {maxLength === undefined ? null : <Counter length={value.length} max={maxLength} />}
      </div>
    </AriaTextField>
  );
}
