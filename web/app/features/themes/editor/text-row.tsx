import { FieldError, Input, Label, Text, TextField } from 'react-aria-components';

interface TextRowProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly hint?: string;
  readonly isDisabled?: boolean;
  readonly problem?: string | null;
  readonly onChange: (value: string) => void;
}

/** A line of words whose value is the draft's, so that undoing changes it. */
export function TextRow({ label, value, maxLength, hint, isDisabled = false, problem = null, onChange }: TextRowProps) {
  return (
    <TextField
      className="ui-field"
      value={value}
      maxLength={maxLength}
      isDisabled={isDisabled}
      isInvalid={problem !== null}
      validationBehavior="aria"
      onChange={onChange}
    >
      <Label className="ui-label">{label}</Label>
      <Input className="ui-input" />
      {hint === undefined ? null : (
        <Text slot="description" className="ui-hint">
          {hint}
        </Text>
      )}
      <FieldError className="ui-error">{problem}</FieldError>
    </TextField>
  );
}
