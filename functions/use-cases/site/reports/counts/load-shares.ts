import { listShareQuarters, listShares } from '../../../../data/site/day-shares.ts';
import { dayMs } from '../../../../platform/clock.ts';
import type { Days } from '../report-range.ts';
import { sharePrefix } from './counted-line.ts';
import type { CountedValues } from './counted-values.ts';
import { beginOf, utcDay } from './quarters.ts';

/**
 * Loads the parts of figures by name that were counted on some days in UTC, by figure. Days with open quarters are
 * summed up from their quarters, as a schedule may be at them.
 * @param values what is not summed up yet, up to the end of the days
 */
export async function loadShares(
  { first, last }: Days,
  values: CountedValues,
): Promise<Record<string, number>> {
  const { openFromMs } = values;
  const openDay = utcDay(openFromMs);
  const [days, quarters] = await Promise.all([
    first < openDay ? listShares(first, last) : [],
    last >= openDay ? listShareQuarters(first > openDay ? first : openDay, last) : [],
  ]);
  const sums: Record<string, number> = {};
  const add = (more: Record<string, number>) => {
    for (const [figure, value] of Object.entries(more)) sums[figure] = (sums[figure] ?? 0) + value;
  };
  for (const { day, totals } of days) if (day < openDay) add(totals);
  for (const { day, values: ofDay } of quarters) {
    for (const [figure, ofFigure] of Object.entries(ofDay)) {
      for (const [quarter, value] of Object.entries(ofFigure))
        if (beginOf({ day, quarter: Number(quarter) }) < openFromMs) add({ [figure]: value });
    }
  }
  const [beginMs, endMs] = [Date.parse(first), Date.parse(last) + dayMs];
  add(values.sums(sharePrefix, Math.max(openFromMs, beginMs), endMs));
  return sums;
}
