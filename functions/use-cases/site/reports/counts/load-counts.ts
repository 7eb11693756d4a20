import {
  findOpenFromMs,
  listDays,
  listEvents,
  listMarksOf,
  listMonths,
} from '../../../../data/site/counts.ts';
import { dayMs, nowMs } from '../../../../platform/clock.ts';
import { CountedValues } from './counted-values.ts';
import { beginOf, quarterMs, quartersOfDay, utcDay } from './quarters.ts';
import { sumLines } from './sum-lines.ts';

/** Quarters that wait to be counted again, and are summed up here meanwhile. After a migration there are many. */
const maxMarks = 50;

/**
 * Loads what was counted between two moments, and what it had come to before, with what is not summed up yet. Strongly
 * consistent. Times are in milliseconds since 1970.
 */
export async function loadCounts(fromMs: number, toMs: number): Promise<CountedValues> {
  const untilMs = Math.min(toMs, nowMs() + quarterMs);
  const firstMonth = utcDay(fromMs).slice(0, 'yyyy-mm'.length);
  const [firstDay, lastDay] = [`${firstMonth}-01`, utcDay(untilMs)];
  const [days, months, openFromMs = untilMs, marks] = await Promise.all([
    listDays(firstDay, lastDay),
    listMonths(),
    findOpenFromMs(),
    listMarksOf(firstDay, lastDay, maxMarks),
  ]);
  const values = new CountedValues(openFromMs);
  for (const { month, totals } of months) {
    if (month >= firstMonth) continue;
    for (const [figure, total] of Object.entries(totals)) values.addBefore(figure, total);
  }
  for (const { day, values: ofDay } of days) {
    const dayBeginMs = Date.parse(day);
    for (const [figure, ofFigure] of Object.entries(ofDay)) {
      for (const [quarter, value] of Object.entries(ofFigure)) {
        values.set(figure, dayBeginMs + Number(quarter) * quarterMs, value);
      }
    }
  }
  const waiting = marks.filter((mark) => beginOf(mark) < openFromMs);
  await Promise.all([
    ...daysBetween(openFromMs, untilMs).map((part) => sumUp(values, part)),
    ...waiting.map(({ day, quarter }) => sumUp(values, { day, from: quarter, to: quarter })),
  ]);
  return values;
}

/** Quarters of a day, both ends included. */
interface DayPart {
  day: string;
  from: number;
  to: number;
}

/** The days from one moment to another in UTC, the first and the last one in part. */
function daysBetween(fromMs: number, toMs: number): DayPart[] {
  const parts: DayPart[] = [];
  for (let beginMs = fromMs; beginMs < toMs;) {
    const endMs = Math.min(toMs, Date.parse(utcDay(beginMs)) + dayMs);
    const from = Math.floor((beginMs % dayMs) / quarterMs);
    const to = Math.min(quartersOfDay - 1, from + Math.ceil((endMs - beginMs) / quarterMs) - 1);
    parts.push({ day: utcDay(beginMs), from, to });
    beginMs = endMs;
  }
  return parts;
}

/** Sums up the events of quarters, in place of what was counted of them before. */
async function sumUp(values: CountedValues, { day, from, to }: DayPart): Promise<void> {
  const events = await listEvents(day, from, to);
  const byQuarter = Map.groupBy(events, ({ quarter }) => quarter);
  for (let quarter = from; quarter <= to; quarter += 1) {
    const lines = (byQuarter.get(quarter) ?? []).map((each) => each.lines);
    values.setQuarter({ day, quarter }, sumLines(lines, nowMs()));
  }
}
