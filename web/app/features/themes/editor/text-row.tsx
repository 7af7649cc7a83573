import { FieldError, Input, Label, TextField } from 'react-aria-components';

interface TextRowProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly problem?: string | null;
  readonly onChange: (value: string) => void;
}

/** A line of words whose value is the draft's, so that undoing changes it. */
export function TextRow({ label, value, maxLength, problem = null, onChange }: TextRowProps) {
  return (
    <TextField
      className="ui-field"
      value={value}
      maxLength={maxLength}
      isInvalid={problem !== null}
      validationBehavior="aria"
      onChange={onChange}
    >
      <Label className="ui-label">{label}</Label>
      <Input className="ui-input" />
      <FieldError className="ui-error">{problem}</FieldError>
    </TextField>
  );
}
