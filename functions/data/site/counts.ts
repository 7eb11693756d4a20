import { randomUUID } from 'node:crypto';
import { dayMs, nowMs, secondMs } from '../../platform/clock.ts';
import {
  CountedEvents,
  type CountedEventsItem,
  CountMark,
  type CountMarkItem,
  CountState,
  DayCounts,
  type DayCountsItem,
  type Lines,
  MonthCounts,
  type MonthCountsItem,
} from '../entities/site/counts.ts';
import { packValues, unpackValues } from './day-values.ts';
import { isFailedCondition, put, type Step } from '../commit.ts';
import { isStill } from '../is-still.ts';
import { outdatedRead } from '../table/retry-outdated.ts';

/** A quarter of an hour, in which events are counted: the days of every time zone begin with one. */
export interface Quarter {
  /** In UTC, as `2027-03-31`. */
  day: string;
  /** 0 to 95. */
  quarter: number;
}

/** Events come late by a day at most, and what admins find wrong can be counted again for some weeks. */
const keptMs = 30 * dayMs;

/**
 * Stores what a batch of changes adds to the figures of a quarter, in place of what the same batch did before. Answers
 * whether it is a new one.
 * @param lastsFromMs when the time begins for which the events are kept, if that is to come
 */
export async function putEvents(
  events: Omit<CountedEventsItem, 'ttl'>,
  lastsFromMs: number,
): Promise<boolean> {
  const ttl = Math.ceil((Math.max(lastsFromMs, nowMs()) + keptMs) / secondMs);
  const { data } = await CountedEvents.put({ ...events, lines: JSON.stringify(events.lines), ttl }).go({
    response: 'all_old',
  });
  return !data;
}

/** The events of some quarters of a day, both ends included. Strongly consistent. */
export async function listEvents(
  day: string,
  from: number,
  to: number,
): Promise<Pick<CountedEventsItem, 'quarter' | 'lines'>[]> {
  const { data } = await CountedEvents.query
    .byQuarter({ day })
    .between({ quarter: from, batch: '' }, { quarter: to, batch: '~' })
    .go({ consistent: true, pages: 'all', attributes: ['quarter', 'lines'] });
  return data.map(({ quarter, lines }) => ({ quarter, lines: JSON.parse(lines) as Lines }));
}

/** Asks for a quarter to be counted again. */
export async function markQuarter({ day, quarter }: Quarter): Promise<void> {
  await CountMark.put({ day, quarter, nonce: randomUUID() }).go();
}

/** Quarters that are to be counted again, the oldest first. Strongly consistent. */
export async function listMarks(limit: number): Promise<CountMarkItem[]> {
  const { data } = await CountMark.query.byQuarter({}).go({ consistent: true, limit });
  return data;
}

/** Quarters of some days that are to be counted again, both ends included. Strongly consistent. */
export async function listMarksOf(fromDay: string, toDay: string, limit: number): Promise<CountMarkItem[]> {
  const { data } = await CountMark.query
    .byQuarter({})
    .between({ day: fromDay, quarter: 0 }, { day: toDay, quarter: 99 })
    .go({ consistent: true, limit });
  return data;
}

/** Deletes a mark, unless the quarter was marked again since it was read. */
export async function clearMark({ day, quarter, nonce }: CountMarkItem): Promise<void> {
  try {
    await CountMark.remove({ day, quarter })
      .where((mark, { eq }) => eq(mark.nonce, nonce))
      .go();
  } catch (error) {
    if (!isFailedCondition(error)) throw error;
  }
}

/** The counted figures of some days, both ends included. Strongly consistent. */
export async function listDays(from: string, to: string): Promise<DayCountsItem[]> {
  const { data } = await DayCounts.query
    .byDay({})
    .between({ day: from }, { day: to })
    .go({ consistent: true, pages: 'all' });
  return data.map(({ values, ...counts }) => ({ ...counts, values: unpackValues(values) }));
}

/** Stores the figures of a day. False if somebody has stored others since `former` was read. */
export async function putDay(
  counts: Omit<DayCountsItem, 'version'>,
  former: DayCountsItem | undefined,
): Promise<boolean> {
  try {
    await nextDay(counts, former).go();
    return true;
  } catch (error) {
    if (!isFailedCondition(error)) throw error;
    return false;
  }
}

/** The same in a transaction, whose failed condition is `OutdatedRead`. */
export function putDayStep(counts: Omit<DayCountsItem, 'version'>, former: DayCountsItem | undefined): Step {
  return put(nextDay(counts, former).params(), outdatedRead);
}

function nextDay(counts: Omit<DayCountsItem, 'version'>, former: DayCountsItem | undefined) {
  const version = (former?.version ?? 0) + 1;
  return DayCounts.put({ ...counts, values: packValues(counts.values), version }).where((stored, is) =>
    isStill(is, stored.version, former?.version as never),
  );
}

/** The sums of all months. Strongly consistent. */
export async function listMonths(): Promise<MonthCountsItem[]> {
  const { data } = await MonthCounts.query.byMonth({}).go({ consistent: true, pages: 'all' });
  return data as MonthCountsItem[];
}

/** Stores the sums of a month. */
export async function putMonth(counts: MonthCountsItem): Promise<void> {
  await MonthCounts.put(counts).go();
}

/** Begin of the first quarter that is not counted yet; undefined before anything was. Strongly consistent. */
export async function findOpenFromMs(): Promise<number | undefined> {
  const { data } = await CountState.get({ site: 'SITE' }).go({ consistent: true });
  return data?.openFromMs;
}

/** Notes from when on quarters are summed up; nothing where it was noted before. */
export async function noteBeginning(openFromMs: number): Promise<void> {
  if ((await findOpenFromMs()) !== undefined) return;
  try {
    await CountState.create({ site: 'SITE', openFromMs }).go();
  } catch (error) {
    if (!isFailedCondition(error)) throw error;
  }
}

/** Notes that everything before a moment is counted. */
export async function noteCounted(openFromMs: number): Promise<void> {
  await CountState.put({ site: 'SITE', openFromMs }).go();
}
