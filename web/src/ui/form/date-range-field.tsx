import { parseDate, type CalendarDate } from '@internationalized/date';
import { CalendarIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { DateRangePicker } from 'react-aria-components/DateRangePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../icon.tsx';
import { useWording } from '../use-wording.ts';
import { addDays, dayAt } from '../time/zoned-time.ts';
import { CalendarMonth, DateSegments } from './calendar-parts.tsx';
import { boxClass, fieldClass, FieldLabel, FieldNote, type FieldProps } from './field-parts.tsx';

/** The first and the last day, as `2027-03-31`. */
export interface DateRange {
  from: string;
  to: string;
}

interface Preset {
  name: string;
  /** How many days it has; today is the last. */
  days: number;
}

interface DateRangeFieldProps extends FieldProps {
  /** Either end may be missing. */
  value: Partial<DateRange> | null;
  onChange: (value: DateRange | null) => void;
  /** Ranges to choose without the calendar. */
  presets?: readonly Preset[];
  /** Stands below the calendar, such as a choice of what to compare the range with. */
  children?: ReactNode;
}

/** From one day to another: typed, chosen in the calendar of the language, or the last so many days. */
export function DateRangeField({ label, hint, error, value, onChange, ...rest }: DateRangeFieldProps) {
  const { presets = [], children, ...props } = rest;
  return (
    <DateRangePicker
      {...props}
      value={value && { start: readDay(value.from), end: readDay(value.to) }}
      onChange={(range) => onChange(range && { from: range.start.toString(), to: range.end.toString() })}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={fieldClass}
    >
      <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>
      <Group className={boxClass}>
        <DateSegments slot="start" />
        <span aria-hidden className="ps-2 text-muted">
          –
        </span>
        <DateSegments slot="end" className="flex-1" />
        <AriaButton className="focus-ring-inset touch-target me-1 grid size-8 place-items-center rounded-input text-muted data-hovered:text-main">
          <Icon of={CalendarIcon} size={18} />
        </AriaButton>
      </Group>
      <FieldNote hint={hint} error={error} />
      <Popover offset={4} className="max-w-[calc(100vw-1rem)] rounded-panel bg-paper p-4 shadow-popover">
        <Dialog className="flex gap-4 outline-none max-md:flex-col">
          {({ close }) => (
            <>
              {presets.length > 0 && (
                <Presets
                  presets={presets}
                  onChoose={(range) => {
                    onChange(range);
                    close();
                  }}
                />
              )}
              <div className="flex flex-col gap-3">
                <RangeCalendar>
                  <CalendarMonth />
                </RangeCalendar>
                {children}
              </div>
            </>
          )}
        </Dialog>
      </Popover>
    </DateRangePicker>
  );
}

/** A missing end is an empty one, which the library accepts and its types do not name. */
const readDay = (day: string | undefined) => (day ? parseDate(day) : null) as CalendarDate;

function Presets(props: { presets: readonly Preset[]; onChoose: (range: DateRange) => void }) {
  const { timeZone } = useWording();
  const choose = (days: number) => {
    const last = dayAt(Date.now(), timeZone);
    props.onChoose({ from: addDays(last, 1 - days), to: last });
  };
  return (
    <div className="flex flex-col gap-1 max-md:flex-row max-md:flex-wrap">
      {props.presets.map(({ name, days }) => (
        // Not one of the picker's own buttons.
        <Button key={name} slot={null} look="quiet" onPress={() => choose(days)}>
          {name}
        </Button>
      ))}
    </div>
  );
}
