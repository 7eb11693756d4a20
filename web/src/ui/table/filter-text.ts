import type { Wording } from '../use-wording.ts';
import { parseDays, type TableFilter } from './table-filter.ts';

/** A filter's value in words, such as `Role: Admins`. */
export function filterText(filter: TableFilter, value: string, wording: Wording): string {
  return `${filter.label}: ${valueText(filter, value, wording)}`;
}

function valueText(filter: TableFilter, value: string, { t, language }: Wording): string {
  if (filter.kind === 'choice') return filter.options.find((option) => option.value === value)?.name ?? value;
  if (filter.kind === 'yesNo') return value === 'true' ? (filter.yes ?? t('Yes')) : (filter.no ?? t('No'));
  if (filter.kind === 'text') return value;
  if (filter.kind === 'own') return filter.textOf(value);
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const { start, end } = parseDays(value) ?? {};
  const [from, to] = [start, end].map((day) => day && format.format(Date.parse(day)));
  if (from && to) return `${from} – ${to}`;
  return from ? t('from :date', { date: from }) : t('until :date', { date: to });
}
