import { setTimeout as pause } from 'node:timers/promises';
import { updateUser } from '#shared/routes/accounts/account.ts';
import { getUser, listUsers } from '#shared/routes/accounts/users.ts';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { userSearch } from '#shared/listings/user-search.ts';
import { userSpaceSearch } from '#shared/listings/user-space-search.ts';
import { listUserSpace } from '#shared/routes/accounts/user-space.ts';
import { changeUser } from '../functions/use-cases/accounts/change-user.ts';
import type { Bench } from './bench.ts';
import type { Measurement, Row } from './measurement.ts';
import type { Person } from './person.ts';
import { getRequestLine } from '../tests/support/request-line.ts';
import { seedListedUsers } from './table/seed-listed-users.ts';
import { percentile, timeMs } from './times.ts';

const userCount = 100_000;
const adminRole = 5;
const callCount = 20;
/** Longer than the local stack keeps a function that does nothing. */
const retiredAfterMs = 17_000;
const lookEveryMs = 25;

type Query = Record<string, string | number>;

/** The first page of every order, and other pages of the same cost. */
const lists: Record<string, Query> = {
  ...Object.fromEntries(userSearch.orders.map((orderBy) => [`by ${orderBy}`, { orderBy }])),
  'by name, page 5000': { orderBy: 'name', page: 5000 },
  'search: few': { query: 'émile 99', orderBy: 'name' },
  'search: all': { query: 'example' },
  '200 a page': { perPage: 200 },
};
/** The same users by their space: every order, and a filter by what is computed. */
const spaceLists: Record<string, Query> = {
  ...Object.fromEntries(userSpaceSearch.orders.map((orderBy) => [`space by ${orderBy}`, { orderBy }])),
  'space: over 80 %': {
    filters: encodeFilters([{ key: 'usage', operator: '=', value: 'over_80' }]),
  },
};
/** Costs as many units as it has users. */
const large = '200 a page';

/** Lists 100,000 users: beside a plain call of the same function, and by a function that has to load them first. */
export async function listManyUsers(bench: Bench): Promise<Measurement> {
  const [admin, other] = [await bench.newPerson(), await bench.newPerson()];
  for (const { id } of [admin, other])
    await changeUser(id, { roleIds: [adminRole], emailVerifiedAtMs: Date.now() });
  await seedListedUsers(userCount);
  const withoutSnapshot = await timeList(admin, {});
  // The snapshot that the call asked for is stored meanwhile.
  await pause(retiredAfterMs);
  const withSnapshot = await timeList(admin, {});
  const plainMs = await medianMs(() => admin.call(getUser, { params: { id: 'me' } }));
  const rows: Row[] = [];
  const timed = [
    ...Object.entries(lists).map(([what, query]) => ({ what, query, route: listUsers })),
    ...Object.entries(spaceLists).map(([what, query]) => ({ what, query, route: listUserSpace })),
  ];
  for (const { what, query, route } of timed) {
    const first = await timeList(admin, query, route);
    const ms = await medianMs(() => admin.call(route, { query }));
    const { readUnits } = await timeList(admin, query, route);
    rows.push({
      list: what,
      'first ms': Math.round(first.ms),
      'warm p50 ms': Math.round(ms),
      'ms beyond a plain call': Math.round(ms - plainMs),
      'times a plain call': Number((ms / plainMs).toFixed(2)),
      'read units': readUnits,
    });
  }
  const seenMs = await timeUntilSeen(admin, other);
  const usual = rows.filter(({ list }) => list !== large);
  const most = (rowsOf: Row[], column: string) => Math.max(...rowsOf.map((row) => Number(row[column])));
  const loads = { 'all rows': withoutSnapshot, 'a snapshot': withSnapshot };
  return {
    tables: [
      {
        title: `The list of ${userCount} users`,
        note: `A plain call takes ${Math.round(plainMs)} ms.`,
        rows,
      },
      {
        title: 'A function that has nothing in memory',
        note: 'The start of the function included.',
        rows: Object.entries(loads).map(([from, { ms, readUnits }]) => ({
          'loads from': from,
          ms: Math.round(ms),
          'read units': readUnits,
        })),
      },
    ],
    bars: [
      { name: 'A page of users', value: most(usual, 'read units'), max: 20, unit: 'read units' },
      {
        name: 'A page beyond a plain call',
        value: most(usual, 'ms beyond a plain call'),
        max: 50,
        unit: 'ms',
      },
      { name: 'A change that another admin sees', value: Math.round(seenMs), max: 2000, unit: 'ms' },
    ],
  };
}

async function medianMs(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < callCount; count += 1) times.push(await timeMs(call));
  return percentile(times, 0.5);
}

async function timeList(
  admin: Person,
  query: Query,
  route: typeof listUsers | typeof listUserSpace = listUsers,
) {
  const startedMs = performance.now();
  const answer = await admin.call(route, { query });
  const ms = performance.now() - startedMs;
  const { readUnits } = await getRequestLine(answer);
  return { ms, readUnits };
}

/** How long after a user's own change an admin finds it: no use case writes the row, the stream does. */
async function timeUntilSeen(admin: Person, user: Person): Promise<number> {
  const name = `Renamed ${user.id}`;
  await changeUser(user.id, { roleIds: [2] });
  await user.call(updateUser, { params: { id: 'me' }, body: { first_name: name } });
  return timeMs(async () => {
    for (;;) {
      const { text } = await admin.call(listUsers, { query: { query: name } });
      if ((JSON.parse(text) as { pagination: { total: number } }).pagination.total === 1) return;
      await pause(lookEveryMs);
    }
  });
}
