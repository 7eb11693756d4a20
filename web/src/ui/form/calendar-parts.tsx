import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { DateInput, DateSegment } from 'react-aria-components/DatePicker';
import { Icon } from '../icon.tsx';

const arrowClass =
  'focus-ring touch-target grid size-8 place-items-center rounded-button text-muted data-hovered:bg-hover data-disabled:text-on-disabled rtl:-scale-x-100';
const cellClass =
  'focus-ring-inset grid size-9 cursor-default place-items-center rounded-button text-base tabular-nums outline-none data-disabled:text-on-disabled data-hovered:bg-hover data-outside-month:hidden data-selected:bg-primary-soft data-selected:text-primary-strong data-selection-end:bg-primary data-selection-end:text-on-primary data-selection-start:bg-primary data-selection-start:text-on-primary data-unavailable:text-on-disabled';

/** The days of a month, by the calendar and the week of the language. */
export function CalendarMonth() {
  return (
    <>
      <header className="flex items-center gap-2 pb-2">
        <Button slot="previous" className={arrowClass}>
          <Icon of={ChevronLeftIcon} size={16} />
        </Button>
        <CalendarHeading className="flex-1 text-center font-semibold" />
        <Button slot="next" className={arrowClass}>
          <Icon of={ChevronRightIcon} size={16} />
        </Button>
      </header>
      <CalendarGrid>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="size-9 text-xs text-muted">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={cellClass} />}</CalendarGridBody>
      </CalendarGrid>
    </>
  );
}

/** Day, month and year to type, in the order of the language. */
export function DateSegments({ slot, className }: { slot?: string; className?: string }) {
  return (
    <DateInput slot={slot} className={`flex items-center ps-3 text-base tabular-nums ${className ?? ''}`}>
      {(segment) => (
        <DateSegment
          segment={segment}
          className="rounded-small px-0.5 outline-none data-disabled:text-muted data-focused:bg-primary data-focused:text-on-primary data-placeholder:text-muted data-placeholder:data-focused:text-on-primary"
        />
      )}
    </DateInput>
  );
}
