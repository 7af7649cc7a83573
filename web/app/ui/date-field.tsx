import type { CalendarDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight, X } from 'lucide-react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  FieldError,
  Group,
  Heading,
  Label,
  Popover,
} from 'react-aria-components';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { buttonClass, IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import './field.css';
import './menu.css';
import './date-field.css';

interface DateFieldProps {
  readonly label: string;
  readonly value: CalendarDate | null;
  readonly min: CalendarDate;
  readonly max: CalendarDate;
  /** Names of the buttons. */
  readonly words: { readonly open: string; readonly clear: string };
  /** Said of a day that is not between the two. */
  readonly outside: string;
  /** When the field is left or a day chosen; only with days between the two, or null. */
  readonly onChange: (day: CalendarDate | null) => void;
}

/** Years before this one are years that are still being typed. */
const FIRST_YEAR = 1000;

/**
 * A day, typed or chosen from a calendar, or none. What is typed is nobody's day before the field is left: half
 * of it is another date. A day that cannot be chosen stays where it was typed, and is said to be none; one that
 * is stored is not.
 */
export function DateField({ label, value, min, max, words, outside, onChange }: DateFieldProps) {
  const [typed, setTyped] = useState<{ readonly day: CalendarDate | null } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const day = typed === null ? value : typed.day;
  // What has been stored was a day once: that it has passed is no mistake of whoever looks at it.
  const isWithin = typed === null || day === null || (day.compare(min) >= 0 && day.compare(max) <= 0);
  const [isLeft, setLeft] = useState(true);
  const problem = isWithin || (!isLeft && day.year < FIRST_YEAR) ? null : outside;
  const waiting = useRef(typed);
  const take = (next: typeof typed) => {
    waiting.current = next;
    setTyped(next);
  };
  const commit = () => {
    const next = waiting.current?.day;
    if (next === undefined || (next !== null && (next.compare(min) < 0 || next.compare(max) > 0))) return;
    take(null);
    onChange(next);
  };
  const leave = useEffectEvent(commit);
  // Before what saves the day is gone itself: closing a dialog leaves its fields.
  useLayoutEffect(() => () => leave(), []);
  return (
    <DatePicker
      className="ui-field"
      value={day}
      isInvalid={problem !== null}
      validationBehavior="aria"
      isOpen={isOpen}
      onOpenChange={setOpen}
      onChange={(next) => {
        take({ day: next });
        if (isOpen) commit();
      }}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true);
        commit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    >
      <Label className="ui-label">{label}</Label>
      <Group className="ui-input ui-date">
        <DateInput className="ui-date-input">
          {(segment) => <DateSegment segment={segment} className="ui-date-segment" />}
        </DateInput>
        {day === null ? null : (
          <IconButton
            slot={null}
            label={words.clear}
            icon={X}
            size="s"
            onPress={() => {
              take({ day: null });
              commit();
            }}
          />
        )}
        <Button aria-label={words.open} className={buttonClass({ kind: 'quiet', className: 'ui-btn-icon' })}>
          <Icon of={CalendarDays} />
        </Button>
      </Group>
      <FieldError className="ui-error">{problem}</FieldError>
      <Popover className="ui-menu-pop ui-calendar-pop" placement="bottom end" offset={6}>
        <Dialog className="ui-calendar-dialog">
          <Calendar className="ui-calendar" minValue={min} maxValue={max}>
            <header>
              <Button slot="previous" className={buttonClass({ kind: 'quiet', size: 's', className: 'ui-btn-icon' })}>
                <Icon of={ChevronLeft} />
              </Button>
              <Heading />
              <Button slot="next" className={buttonClass({ kind: 'quiet', size: 's', className: 'ui-btn-icon' })}>
                <Icon of={ChevronRight} />
              </Button>
            </header>
            <CalendarGrid>{(day) => <CalendarCell date={day} className="ui-calendar-day" />}</CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  );
}
