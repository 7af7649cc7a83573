import { NumberField } from '../kit/number-field.tsx';
import { DeckColorField, type DeckColorFieldProps } from './deck-color-field.tsx';
import { Row } from './row.tsx';

interface StrokeField<T> {
  readonly label: string;
  readonly value: T | null;
  readonly onChange: (value: T) => void;
}

interface StrokeRowProps {
  readonly row: string;
  readonly color: StrokeField<string> & Pick<DeckColorFieldProps, 'emptyName' | 'emptyToken'>;
  readonly width: StrokeField<number> & { readonly min?: number };
}

/** What a line is drawn with: its colour, which may be left to others, and how wide it is. */
export function StrokeRow({ row, color, width }: StrokeRowProps) {
  return (
    <Row label={row}>
      <DeckColorField isClearable {...color} />
      <NumberField className="ed-number-short" min={0} max={100} decimals={1} suffix=" px" {...width} />
    </Row>
  );
}
