import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { listSiteEntries } from '#shared/routes/drive/site-entries.ts';
import { changeUser } from '../functions/use-cases/accounts/change-user.ts';
import { getRequestLine } from '../tests/support/request-line.ts';
import type { Bench } from './bench.ts';
import type { Measurement, Row } from './measurement.ts';
import { seededOwnerId, seedSiteEntries } from './table/seed-site-entries.ts';
import { percentile, timeMs } from './times.ts';

const entryCount = 20_000;
const adminRole = 5;
const callCount = 20;
const ownerId = seededOwnerId(23);

interface List {
  query?: Record<string, string | number>;
  filters?: { key: string; operator?: string; value?: unknown }[];
}

/** Every search, filter and order alone, and those by which nothing is found. */
const lists: Record<string, List> = {
  all: {},
  'the oldest first': { query: { orderDir: 'asc' } },
  'a part of many names': { query: { query: 'report' } },
  'a part of a few names': { query: { query: '7777' } },
  'a part of no name': { query: { query: 'nothing has this name' } },
  'a type': { filters: [{ key: 'type', value: 'pdf' }] },
  folders: { filters: [{ key: 'type', value: 'folder' }] },
  'with a link': { filters: [{ key: 'shareableLink', operator: 'has' }] },
  'in the trash': { filters: [{ key: 'deleted_at', operator: 'has' }] },
  public: { filters: [{ key: 'public', value: true }] },
  large: { filters: [{ key: 'file_size', operator: '>', value: 1_000_000_000 }] },
  'a day': { filters: [{ key: 'updated_at', operator: '>', value: dayBefore(2) }] },
  'created before': { filters: [{ key: 'created_at', operator: '<', value: dayBefore(60) }] },
  'of an owner by name': { query: { orderBy: 'name' }, filters: [{ key: 'owner_id', value: ownerId }] },
  'of an owner by size': { query: { orderBy: 'file_size' }, filters: [{ key: 'owner_id', value: ownerId }] },
  'of an owner, searched': { query: { query: '1' }, filters: [{ key: 'owner_id', value: ownerId }] },
};

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString();
}

/** First pages of 20,000 entries of 50 owners, beside a plain call. */
export async function listFilesOfAll(bench: Bench): Promise<Measurement> {
  const admin = await bench.newPerson();
  await changeUser(admin.id, { roleIds: [adminRole], emailVerifiedAtMs: Date.now() });
  await seedSiteEntries(entryCount);
  const medianMs = async (call: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let count = 0; count < callCount; count += 1) times.push(await timeMs(call));
    return percentile(times, 0.5);
  };
  const plainMs = await medianMs(() => admin.call(getUser, { params: { id: 'me' } }));
  const rows: Row[] = [];
  for (const [what, { query, filters = [] }] of Object.entries(lists)) {
    const page = { ...query, perPage: 18, filters: encodeFilters(filters) };
    const call = () => admin.call(listSiteEntries, { query: page });
    const firstMs = await timeMs(call);
    const answer = await call();
    const { pagination } = JSON.parse(answer.text) as { pagination: { data: unknown[] } };
    const ms = await medianMs(call);
    rows.push({
      list: what,
      entries: pagination.data.length,
      'first ms': Math.round(firstMs),
      'p50 ms': Math.round(ms),
      'times a plain call': Number((ms / plainMs).toFixed(1)),
      'read units': (await getRequestLine(answer)).readUnits,
    });
  }
  const most = (column: string) => Math.max(...rows.map((row) => Number(row[column])));
  return {
    tables: [
      {
        title: `Files of all users: ${entryCount} entries`,
        note: `A plain call takes ${Math.round(plainMs)} ms.`,
        rows,
      },
    ],
    bars: [
      { name: 'A first page of all files', value: most('p50 ms'), max: 300, unit: 'ms' },
      { name: 'A first page of all files', value: most('read units'), max: 30, unit: 'read units' },
    ],
  };
}
