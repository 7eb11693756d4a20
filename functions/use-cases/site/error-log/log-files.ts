import type { ErrorLogFile } from '#shared/entities/site/error-log-entry.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import { dayOf, type ErrorGroup } from '../../../data/site/error-group-item.ts';
import { listLatestOccurrences } from '../../../data/site/error-occurrences.ts';
import { dayMs } from '../../../platform/clock.ts';
import { occurrenceBlock } from './log-block.ts';

/** Between a group's line and what its last error was. */
const gap = '\n';
const separator = '\n\n';

/** Whether errors of a group were seen on a day (UTC). */
export const wasSeenOn = ({ days }: Pick<ErrorGroup, 'days'>, date: string): boolean =>
  days.includes(dayOf(Date.parse(date)));

/** The days that have errors, the newest first, each as a file with the groups that were seen on it. */
export function listLogFiles(groups: readonly ErrorGroup[]): ErrorLogFile[] {
  const sizes = new Map<number, number>();
  for (const group of groups) {
    const size = Buffer.byteLength(headOf(group) + gap + separator) + group.logBytes;
    for (const day of group.days) sizes.set(day, (sizes.get(day) ?? 0) + size);
  }
  return [...sizes]
    .toSorted(([one], [other]) => other - one)
    .map(([day, size]) => {
      const date = toIsoTime(day * dayMs).slice(0, 10);
      return { name: `error-${date}.log`, size, date };
    });
}

/** The text of a day's file: each group with its counts and its last error, which may be of a later day. */
export async function readLogFile(groups: readonly ErrorGroup[], date: string): Promise<string> {
  const seen = groups.filter((group) => wasSeenOn(group, date));
  const latest = await listLatestOccurrences(seen);
  const blocks = seen.map((group) => {
    const occurrence = latest.get(group.id);
    return headOf(group) + gap + (occurrence ? occurrenceBlock(occurrence) : group.message) + separator;
  });
  return blocks.join('');
}

function headOf({ id, level, count, firstMs, lastMs }: ErrorGroup): string {
  const [first, last] = [firstMs, lastMs].map(toIsoTime);
  return `[${last}] ${level.toUpperCase()} #${id} ${count} times since ${first}`;
}
