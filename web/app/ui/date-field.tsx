import type { CalendarDate, DateValue } from '@internationalized/date';
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
  /** Only with days between the two, or null. */
  readonly onChange: (day: CalendarDate | null) => void;
}

/** A day, typed or chosen from a calendar, or none. */
export function DateField({ label, value, min, max, words, onChange }: DateFieldProps) {
  const isWithin = (day: DateValue) => day.compare(min) >= 0 && day.compare(max) <= 0;
  return (
    <DatePicker
      className="ui-field"
      value={value}
      minValue={min}
      maxValue={max}
      validationBehavior="aria"
      onChange={(day) => {
        if (day === null) onChange(null);
        else if (isWithin(day)) onChange(day);
      }}
    >
      <Label className="ui-label">{label}</Label>
      <Group className="ui-input ui-date">
        <DateInput className="ui-date-input">
          {(segment) => <DateSegment segment={segment} className="ui-date-segment" />}
        </DateInput>
        {value === null ? null : (
          <IconButton slot={null} label={words.clear} icon={X} size="s" onPress={() => onChange(null)} />
        )}
        <Button aria-label={words.open} className={buttonClass({ kind: 'quiet', className: 'ui-btn-icon' })}>
          <Icon of={CalendarDays} />
        </Button>
      </Group>
      <FieldError className="ui-error" />
      <Popover className="ui-menu-pop ui-calendar-pop" placement="bottom end" offset={6}>
        <Dialog className="ui-calendar-dialog">
          <Calendar className="ui-calendar">
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
