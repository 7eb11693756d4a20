import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import type { Answer } from '../tests/support/visitor.ts';
import { getRequestLine } from '../tests/support/request-line.ts';
import type { Measurement, Row } from './measurement.ts';
import type { Person } from './person.ts';
import { percentile, timeMs } from './times.ts';

const callCount = 20;

/** Values by the keys of filters; a range is `between`, everything else is `=`. */
export type Conditions = Record<string, string | number | { start: string; end: string }>;

/** Conditions as the parameter `filters`. */
export function encodeConditions(conditions: Conditions): string {
  return encodeFilters(
    Object.entries(conditions).map(([key, value]) => ({
      key,
      operator: typeof value === 'object' ? 'between' : '=',
      value,
    })),
  );
}

interface FirstPages {
  /** What the list is of, such as `the audit log`. */
  of: string;
  title: string;
  admin: Person;
  /** A first page of each list, by its name. */
  lists: Record<string, () => Promise<Answer>>;
  /** How much a response has; by default the things of its page. */
  countFound?: (text: string) => number;
  maxMs?: number;
  maxReadUnits?: number;
}

const countPage = (text: string) =>
  (JSON.parse(text) as { pagination: { data: unknown[] } }).pagination.data.length;

/** First pages of a list by every filter, beside a plain call. */
export async function measureFirstPages(pages: FirstPages): Promise<Measurement> {
  const { of, title, admin, lists, countFound = countPage, maxMs = 300, maxReadUnits = 30 } = pages;
  const medianMs = async (call: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let count = 0; count < callCount; count += 1) times.push(await timeMs(call));
    return percentile(times, 0.5);
  };
  const plainMs = await medianMs(() => admin.call(getUser, { params: { id: 'me' } }));
  const rows: Row[] = [];
  for (const [list, call] of Object.entries(lists)) {
    const answer = await call();
    const ms = await medianMs(call);
    rows.push({
      list,
      found: countFound(answer.text),
      'p50 ms': Math.round(ms),
      'times a plain call': Number((ms / plainMs).toFixed(1)),
      'read units': (await getRequestLine(answer)).readUnits,
    });
  }
  const most = (column: string) => Math.max(...rows.map((row) => Number(row[column])));
  return {
    tables: [{ title, note: `A plain call takes ${Math.round(plainMs)} ms.`, rows }],
    bars: [
      { name: `A first page of ${of}`, value: most('p50 ms'), max: maxMs, unit: 'ms' },
      { name: `A first page of ${of}`, value: most('read units'), max: maxReadUnits, unit: 'read units' },
    ],
  };
}
