import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

export interface SizeRange {
  readonly least: number;
  readonly usual: number;
  readonly most: number;
}

interface GripProps {
  readonly label: string;
  /** The edge of the panel that it is. */
  readonly edge: 'top' | 'left' | 'right';
  /** How far the panel reaches away from the other edge, in px. */
  readonly size: number;
  readonly range: SizeRange;
  /** null: the usual size again. */
  readonly onChange: (size: number | null) => void;
}

/** What the panel grows by when the pointer or an arrow goes one px right or down. */
const GROWS = { top: -1, left: -1, right: 1 } as const;
const ARROWS = {
  top: { ArrowUp: -16, ArrowDown: 16 },
  left: { ArrowLeft: -16, ArrowRight: 16 },
  right: { ArrowLeft: -16, ArrowRight: 16 },
} as const;

/** The edge of a panel that is dragged, or moved with the arrow keys. A double click gives the usual size back. */
export function Grip({ label, edge, size, range, onChange }: GripProps) {
  const start = useRef<{ readonly at: number; readonly size: number } | null>(null);
  const placeOf = (event: PointerEvent): number => (edge === 'top' ? event.clientY : event.clientX);
  const change = (next: number): void => onChange(withinRange(next, range));

  function onKey(event: KeyboardEvent): void {
    const by = (ARROWS[edge] as Readonly<Record<string, number>>)[event.key];
    if (by === undefined) return;
    event.preventDefault();
    change(size + by * GROWS[edge]);
  }
  return (
    <div
      className="ed-grip"
      data-edge={edge}
      role="separator"
      aria-label={label}
      aria-orientation={edge === 'top' ? 'horizontal' : 'vertical'}
      aria-valuenow={size}
      aria-valuemin={range.least}
      aria-valuemax={range.most}
      tabIndex={0}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { at: placeOf(event), size };
      }}
      onPointerMove={(event) => {
        if (start.current !== null) change(start.current.size + (placeOf(event) - start.current.at) * GROWS[edge]);
      }}
      onPointerUp={() => {
        start.current = null;
      }}
      onLostPointerCapture={() => {
        start.current = null;
      }}
      onDoubleClick={() => onChange(null)}
    />
  );
}

export function withinRange(size: number, { least, most }: SizeRange): number {
  return Math.round(Math.min(most, Math.max(least, size)));
}
