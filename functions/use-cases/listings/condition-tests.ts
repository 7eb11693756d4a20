import { timeSpan } from '#shared/filters/filter-times.ts';
import type { NumberFilter, TimeFilter } from '#shared/filters/listing-filters.ts';

/** Whether a condition holds for what it is applied to. */
export type Test<Subject> = (subject: Subject) => boolean;

/** The test of a filter by `=` or `!=`. */
export function equalityTest<Subject, T>(
  { operator, value }: { operator: '=' | '!='; value: T },
  read: (subject: Subject) => T,
): Test<Subject> {
  return operator === '=' ? (subject) => read(subject) === value : (subject) => read(subject) !== value;
}

/** The test of a filter by a number. */
export function numberTest<Subject>(
  { operator, value }: NumberFilter,
  read: (subject: Subject) => number,
): Test<Subject> {
  if (operator === '>') return (subject) => read(subject) > value;
  if (operator === '<') return (subject) => read(subject) < value;
  return equalityTest({ operator, value }, read);
}

/** The test of a filter by times. A missing time, `NaN`, is before, after and within none. */
export function timeTest<Subject>(filter: TimeFilter, read: (subject: Subject) => number): Test<Subject> {
  if (filter.operator === 'between') {
    const { firstMs } = timeSpan(filter.value.start);
    const { lastMs } = timeSpan(filter.value.end);
    return (subject) => read(subject) >= firstMs && read(subject) <= lastMs;
  }
  const { firstMs, lastMs } = timeSpan(filter.value);
  if (filter.operator === '>') return (subject) => read(subject) > lastMs;
  if (filter.operator === '<') return (subject) => read(subject) < firstMs;
  const isWithin: Test<Subject> = (subject) => read(subject) >= firstMs && read(subject) <= lastMs;
  return filter.operator === '=' ? isWithin : (subject) => !isWithin(subject);
}
