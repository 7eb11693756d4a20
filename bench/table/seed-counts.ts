import { CountedEvents, DayCounts, MonthCounts } from '../../functions/data/entities/site/counts.ts';
import { packValues } from '../../functions/data/site/day-values.ts';
import { noteCounted } from '../../functions/data/site/counts.ts';
import { dayMs, secondMs } from '../../functions/platform/clock.ts';
import {
  openFrom,
  quarterAt,
  quarterMs,
  quartersOfDay,
  utcDay,
} from '../../functions/use-cases/site/reports/counts/quarters.ts';
import { putItemOf, writeItems } from './write-batches.ts';

const figures = ['users', 'uploads', 'storage', 'subscriptions', 'revenue.USD'];
/** Batches of the stream that have not been summed up yet: one a second. */
const secondsOpen = 30 * 60;

/** Counts of so many days, today included, each of them with something in every quarter of an hour. */
export async function seedCounts(days: number): Promise<void> {
  const now = Date.now();
  await writeItems(days, (number) => dayItem(utcDay(now - number * dayMs)));
  const months = new Set(
    Array.from({ length: days }, (_, number) => utcDay(now - number * dayMs).slice(0, 7)),
  );
  const totals = Object.fromEntries(figures.map((figure) => [figure, 1000]));
  const listed = [...months];
  await writeItems(listed.length, (number) =>
    putItemOf(MonthCounts.put({ month: listed[number] ?? '', totals }).params()),
  );
  await writeItems(secondsOpen, (number) => eventsItem(now - number * secondMs, number));
  await noteCounted(openFrom(now - secondsOpen * secondMs));
}

function dayItem(day: string): Record<string, unknown> {
  const quarters = Array.from({ length: quartersOfDay }, (_, quarter) => [quarter, 1000 + quarter * 37]);
  const values = packValues(
    Object.fromEntries(figures.map((figure) => [figure, Object.fromEntries(quarters)])),
  );
  return putItemOf(DayCounts.put({ day, values, countedAtMs: Date.now(), version: 1 }).params());
}

function eventsItem(atMs: number, number: number): Record<string, unknown> {
  const lines = JSON.stringify({
    uploads: { [`${7_000_000_000_000_000 + number}`]: 1 },
    storage: { [`1000000000000000000${number}`]: 5000 + number },
  });
  const ttl = Math.ceil((atMs + 30 * dayMs + quarterMs) / 1000);
  return putItemOf(CountedEvents.put({ ...quarterAt(atMs), batch: `seed-${number}`, lines, ttl }).params());
}
