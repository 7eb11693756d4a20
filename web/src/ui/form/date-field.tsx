import { parseDate } from '@internationalized/date';
import { CalendarIcon } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Calendar } from 'react-aria-components/Calendar';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from '../icon.tsx';
import { CalendarMonth, DateSegments } from './calendar-parts.tsx';
import { boxClass, fieldClass, FieldLabel, FieldNote, type FieldProps } from './field-parts.tsx';

interface DateFieldProps extends FieldProps {
  /** A day as `2027-03-31`; null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** The first and the last day to choose. */
  min?: string;
  max?: string;
}

/** A day: typed, or chosen in the calendar of the language. */
export function DateField({ label, hint, error, value, onChange, min, max, ...props }: DateFieldProps) {
  return (
    <DatePicker
      {...props}
      value={value ? parseDate(value) : null}
      onChange={(day) => onChange(day?.toString() ?? null)}
      minValue={min ? parseDate(min) : undefined}
      maxValue={max ? parseDate(max) : undefined}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={fieldClass}
    >
      <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>
      <Group className={boxClass}>
        <DateSegments className="flex-1" />
        <Button className="focus-ring-inset touch-target me-1 grid size-8 place-items-center rounded-input text-muted data-hovered:text-main">
          <Icon of={CalendarIcon} size={18} />
        </Button>
      </Group>
      <FieldNote hint={hint} error={error} />
      <Popover offset={4} className="rounded-panel bg-paper p-4 shadow-popover">
        <Dialog className="outline-none">
          <Calendar>
            <CalendarMonth />
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  );
}
