import type { ComponentType } from 'react';

interface FilterBase {
  /** Its name in the address. */
  key: string;
  /** Translated. */
  label: string;
}

export interface FilterChoice {
  value: string;
  name: string;
}

/** Something by which a table can be narrowed. */
export type TableFilter = FilterBase &
  (
    | { kind: 'choice'; options: readonly FilterChoice[] }
    /** True or false. `yes` and `no` are other words for them. */
    | { kind: 'yesNo'; yes?: string; no?: string }
    | { kind: 'text' }
    /** From one day to another, both included; either may be absent. */
    | { kind: 'dates' }
    /** A value with a field of its own, such as a user who is searched for. */
    | {
        kind: 'own';
        Field: ComponentType<FilterControlProps>;
        isValid: (value: string) => boolean;
        /** The value in words. */
        textOf: (value: string) => string;
      }
  );

/** What the field of a filter takes. */
export interface FilterControlProps {
  label: string;
  /** Empty where the filter is not set. */
  value: string;
  onChange: (value: string) => void;
}

/** Values by the key of their filter, as the address carries them. A filter that is not set is absent. */
export type FilterValues = Readonly<Record<string, string>>;

const daySpan = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/;
const isDay = (text: string | undefined) => text === undefined || Number.isFinite(Date.parse(text));

/** First and last day of a value such as `2026-01-01..2026-01-31`; undefined if it is malformed or empty. */
export function parseDays(value: string): { start?: string; end?: string } | undefined {
  const match = daySpan.exec(value);
  const [, start, end] = match ?? [];
  const isValid = (start !== undefined || end !== undefined) && isDay(start) && isDay(end);
  return isValid ? { start, end } : undefined;
}

/** Whether a value, which may come from an address, is one of the filter's. */
export function isFilterValue(filter: TableFilter, value: string): boolean {
  if (filter.kind === 'choice') return filter.options.some((option) => option.value === value);
  if (filter.kind === 'yesNo') return value === 'true' || value === 'false';
  if (filter.kind === 'dates') return parseDays(value) !== undefined;
  if (filter.kind === 'own') return filter.isValid(value);
  return value.trim() !== '' && value.length <= 255;
}
