import { dayMs, secondMs } from '../../platform/clock.ts';
import { put, type Step } from '../commit.ts';
import {
  DayShares,
  type DaySharesItem,
  type DayValues,
  ShareQuarters,
  type ShareQuartersItem,
} from '../entities/site/counts.ts';

/** For longer than a day may be counted again. */
const quartersKeptMs = 35 * dayMs;

/** Sums by name of some days, both ends included. Strongly consistent. */
export async function listShares(from: string, to: string): Promise<DaySharesItem[]> {
  const { data } = await DayShares.query
    .byDay({})
    .between({ day: from }, { day: to })
    .go({ consistent: true, pages: 'all' });
  return data as DaySharesItem[];
}

/** The same by quarter of an hour, of days of the last weeks. Strongly consistent. */
export async function listShareQuarters(from: string, to: string): Promise<ShareQuartersItem[]> {
  const { data } = await ShareQuarters.query
    .byDay({})
    .between({ day: from }, { day: to })
    .go({ consistent: true, pages: 'all' });
  return data as ShareQuartersItem[];
}

/** Stores the sums of a day by name, and the quarters that they were made from. In the transaction of the day. */
export function putSharesSteps(
  { day, countedAtMs }: { day: string; countedAtMs: number },
  { totals, values }: { totals: Record<string, number>; values: DayValues },
): Step[] {
  const ttl = Math.ceil((countedAtMs + quartersKeptMs) / secondMs);
  return [
    put(DayShares.put({ day, totals }).params()),
    put(ShareQuarters.put({ day, values, ttl }).params()),
  ];
}
