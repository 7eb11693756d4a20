import type { CountMarkItem, DayCountsItem } from '../../../../data/entities/site/counts.ts';
import {
  clearMark,
  findOpenFromMs,
  listDays,
  listEvents,
  listMarks,
  noteCounted,
  putMonth,
  type Quarter,
} from '../../../../data/site/counts.ts';
import { dayMs, nowMs } from '../../../../platform/clock.ts';
import { logger } from '../../../../platform/logger.ts';
import type { RunScope } from '../../../schedules/schedule-work.ts';
import { beginOf, openFrom, quarterAt, quarterMs } from './quarters.ts';
import { storeDay } from './store-day.ts';
import { sumLines } from './sum-lines.ts';

/** The first events of a day expire after this. It is not counted again then. */
const recountedMs = 25 * dayMs;
const marksAtOnce = 500;

/**
 * Sums up the events of quarters that are over, and of those that are marked, into the figures of their days and months.
 * May run twice at once, and break off anywhere: each figure is made anew from all events of its quarter.
 */
export async function foldCounts({ hasTime, figures }: RunScope): Promise<void> {
  figures['counted'] = 0;
  const openFromMs = openFrom(nowMs());
  const since = await findOpenFromMs();
  if (since === undefined) return;
  for (const [day, quarters] of byDay(quartersBetween(since, openFromMs))) {
    if (!hasTime()) return;
    figures['counted'] += await countDay(day, quarters);
    await noteCounted(Math.min(openFromMs, Date.parse(day) + dayMs));
  }
  await noteCounted(openFromMs);
  await countMarked({ hasTime, figures }, openFromMs);
}

async function countMarked({ hasTime, figures }: RunScope, openFromMs: number): Promise<void> {
  for (;;) {
    const marks = await listMarks(marksAtOnce);
    // Those of open quarters are counted with them.
    const due = marks.filter((mark) => beginOf(mark) < openFromMs);
    for (const [day, ofDay] of byDay(due)) {
      if (!hasTime()) return;
      const counted = await countDay(day, ofDay);
      figures['counted'] = (figures['counted'] ?? 0) + counted;
      for (const mark of ofDay as CountMarkItem[]) await clearMark(mark);
    }
    const early = marks.filter((mark) => beginOf(mark) >= openFromMs) as CountMarkItem[];
    for (const mark of early) await clearMark(mark);
    if (marks.length < marksAtOnce) return;
  }
}

const byDay = <Some extends Quarter>(quarters: readonly Some[]) => Map.groupBy(quarters, ({ day }) => day);

function quartersBetween(fromMs: number, toMs: number): Quarter[] {
  const count = Math.max(0, Math.ceil((toMs - fromMs) / quarterMs));
  return Array.from({ length: count }, (_, nth) => quarterAt(fromMs + nth * quarterMs));
}

/** Makes the figures of some quarters of a day anew. Answers how many quarters that were. */
async function countDay(day: string, quarters: readonly Quarter[]): Promise<number> {
  const wanted = new Set(quarters.map(({ quarter }) => quarter));
  for (;;) {
    const [former] = await listDays(day, day);
    if (former && former.countedAtMs < nowMs() - recountedMs) {
      logger.warn('Events came too late to be counted', { day });
      return 0;
    }
    const events = await listEvents(day, Math.min(...wanted), Math.max(...wanted));
    const byQuarter = Map.groupBy(events, ({ quarter }) => quarter);
    const sums = [...wanted].map(
      (quarter) => [quarter, sumLines((byQuarter.get(quarter) ?? []).map(({ lines }) => lines))] as const,
    );
    if (!former && sums.every(([, ofQuarter]) => Object.keys(ofQuarter).length === 0)) return wanted.size;
    if (await storeDay(day, former, sums)) break;
  }
  await countMonth(day.slice(0, 'yyyy-mm'.length));
  return wanted.size;
}

async function countMonth(month: string): Promise<void> {
  const days = await listDays(`${month}-01`, `${month}-31`);
  await putMonth({ month, totals: totalsOf(days) });
}

/** The sum of each figure over whole days. */
function totalsOf(days: readonly DayCountsItem[]): Record<string, number> {
  const totals: Record<string, number> = {};
  for (const { values } of days) {
    for (const [figure, ofFigure] of Object.entries(values)) {
      for (const value of Object.values(ofFigure)) totals[figure] = (totals[figure] ?? 0) + value;
    }
  }
  return totals;
}
