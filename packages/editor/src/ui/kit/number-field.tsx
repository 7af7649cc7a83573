import { locale } from '@rostrum/words';
import { words } from '@rostrum/words/editor';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { parseNumber, stepNumber } from './number-entry.ts';

interface NumberFieldProps {
  readonly label: string;
  /** null: several values, or none; the placeholder stands there. */
  readonly value: number | null;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  /** One arrow press; with shift ten of them. */
  readonly step?: number;
  readonly decimals?: number;
  readonly prefix?: ReactNode;
  readonly suffix?: string;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
  readonly className?: string;
  /** Said when the field is emptied, for fields that know 'Auto'. */
  readonly onClear?: () => void;
}

/**
 * A number that is typed, stepped with the arrow keys (shift: ten steps) or scrubbed by dragging its prefix. What is
 * typed counts from Enter or leaving the field, and is clamped; Esc brings the old value back.
 */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    value,
    onChange,
    min = -Infinity,
    max = Infinity,
    step = 1,
    decimals = 0,
    prefix,
    suffix = '',
  } = props;
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const scrub = useRef<{ startX: number; startValue: number } | null>(null);
  const limits = { min, max, decimals };
  const shown = draft ?? (value === null ? '' : `${format(value, decimals)}${suffix}`);

  function commit(): void {
    if (draft === null) return;
    setDraft(null);
    if (draft.trim() === '') {
      props.onClear?.();
      return;
    }
    const parsed = parseNumber(draft, limits);
    if (parsed !== null && parsed !== value) onChange(parsed);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') {
      commit();
      event.currentTarget.select();
    } else if (event.key === 'Escape') {
      if (draft === null) return;
      event.stopPropagation();
      setDraft(null);
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      const from = draft === null ? (value ?? 0) : (parseNumber(draft, limits) ?? value ?? 0);
      const by = (event.key === 'ArrowUp' ? 1 : -1) * step * (event.shiftKey ? 10 : 1);
      setDraft(null);
      onChange(stepNumber(from, by, limits));
    }
  }

  function onScrub(event: PointerEvent<HTMLSpanElement>): void {
    if (scrub.current === null) return;
    const distance = Math.round((event.clientX - scrub.current.startX) / 2);
    const next = stepNumber(scrub.current.startValue, distance * step * (event.shiftKey ? 10 : 1), limits);
    if (next !== value) onChange(next);
  }

  return (
    <div className={`ed-field ed-number ${props.className ?? ''}`} data-disabled={props.isDisabled || undefined}>
      {prefix === undefined ? null : (
        <span
          className="ed-field-prefix"
          aria-hidden="true"
          onPointerDown={(event) => {
            if (props.isDisabled === true) return;
            event.preventDefault();
            event.currentTarget.setPointerCapture(event.pointerId);
            scrub.current = { startX: event.clientX, startValue: value ?? 0 };
          }}
          onPointerMove={onScrub}
          onPointerUp={() => {
            scrub.current = null;
          }}
          onPointerCancel={() => {
            scrub.current = null;
          }}
        >
          {prefix}
        </span>
      )}
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        role="spinbutton"
        aria-valuenow={value ?? undefined}
        aria-valuetext={value === null ? (props.placeholder ?? words.kit.mixed) : `${format(value, decimals)}${suffix}`}
        aria-valuemin={Number.isFinite(min) ? min : undefined}
        aria-valuemax={Number.isFinite(max) ? max : undefined}
        placeholder={props.placeholder ?? (value === null ? words.kit.mixed : '')}
        disabled={props.isDisabled}
        value={shown}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

function format(value: number, decimals: number): string {
  return Number(value.toFixed(decimals)).toLocaleString(locale(), {
    maximumFractionDigits: decimals,
    useGrouping: false,
    signDisplay: 'negative',
  });
}
