import { readFile } from 'node:fs/promises';
import { type PartTime, partBudgets, type SuiteTimes } from '../tests/support/part-budgets.ts';
import { suiteTimesFile } from '../tests/support/part-times.ts';
import type { Measurement } from './measurement.ts';

/** Compares the last whole run of the test suite with the budget of each part. Throws if there was none. */
export async function suite(): Promise<Measurement> {
  const { endedAt, parts } = await readSuiteTimes();
  return {
    tables: [{ title: `Test suite that ended at ${endedAt}`, rows: parts.map(rowOf) }],
    bars: parts.map(({ part, seconds }) => ({
      name: `tests of part ${part}`,
      value: Math.round(seconds),
      max: partBudgets[part] ?? 0,
      unit: 's',
    })),
  };
}

async function readSuiteTimes(): Promise<SuiteTimes> {
  try {
    return JSON.parse(await readFile(suiteTimesFile, 'utf8')) as SuiteTimes;
  } catch (error) {
    throw new Error('No run of the whole suite is on record. Run `npm test` first.', { cause: error });
  }
}

function rowOf({ part, seconds, tests, files }: PartTime) {
  return { part, seconds: Math.round(seconds), budget: partBudgets[part] ?? 0, tests, files };
}
