import { createHash } from 'node:crypto';
import type { Lines } from '../../../../data/entities/site/counts.ts';
import { markQuarter, noteBeginning, putEvents } from '../../../../data/site/counts.ts';
import { minuteMs, nowMs } from '../../../../platform/clock.ts';
import { inParallel } from '../../../background/in-parallel.ts';
import type { CountedLine } from './counted-line.ts';
import { beginOf, floorToQuarter, openFrom, quarterAt, quarterMs } from './quarters.ts';

/** Quarters are counted later than this after their end, so that what is stored before needs no mark. */
const punctualMs = 2 * minuteMs;
const atOnce = 10;

let hasBegun = false;

/**
 * Stores events for the figures of their quarters of an hour: one unit for each KB and quarter. A quarter that may have
 * been counted is marked afterwards, so that a broken call, which comes again, leaves nothing uncounted. Answers whether
 * any of it is new.
 * @param batch names the events, the same whenever they are delivered together
 */
export async function storeLines(batch: string, lines: readonly CountedLine[]): Promise<boolean> {
  await beginCounting();
  const byQuarter = [...Map.groupBy(lines, ({ atMs }) => floorToQuarter(atMs))];
  let isNew = false;
  await inParallel(byQuarter, atOnce, async ([beginMs, ofQuarter]) => {
    const quarter = quarterAt(beginMs);
    if (await putEvents({ ...quarter, batch: digestOf(batch), lines: byFigure(ofQuarter) }, beginMs))
      isNew = true;
    if (nowMs() > beginOf(quarter) + quarterMs + punctualMs) await markQuarter(quarter);
  });
  return isNew;
}

/** Enough that keys of a quarter do not meet. */
const digestChars = 16;

/** Keys tell events apart. They are no ids, so that nothing of an account that has ended remains here. */
function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, digestChars);
}

function byFigure(lines: readonly CountedLine[]): Lines {
  const all: Lines = {};
  for (const { figure, key, line } of lines) (all[figure] ??= {})[digestOf(key)] = line;
  return all;
}

/** Notes that events are counted from now on. Once an instance: whoever sums them up must know where to begin. */
export async function beginCounting(): Promise<void> {
  if (hasBegun) return;
  await noteBeginning(openFrom(nowMs()));
  hasBegun = true;
}
