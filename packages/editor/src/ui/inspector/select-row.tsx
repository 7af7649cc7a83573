import { Select, type SelectProps } from '../kit/select.tsx';
import { Row } from './row.tsx';

interface SelectRowProps extends SelectProps {
  /** The word in front; the field's own name says more. */
  readonly row: string;
}

/** A choice with a word in front. */
export function SelectRow({ row, ...select }: SelectRowProps) {
  return (
    <Row label={row}>
      <Select {...select} />
    </Row>
  );
}
