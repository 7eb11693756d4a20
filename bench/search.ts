import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { listEntries } from '#shared/routes/drive/drive.ts';
import { listTags } from '#shared/routes/drive/marks.ts';
import { listChanges } from '../functions/data/changes.ts';
import { createCatalog, putEntry } from '../functions/use-cases/drive/catalog/catalog.ts';
import { matchRows } from '../functions/use-cases/drive/catalog/match-rows.ts';
import { encodeSnapshot } from '../functions/use-cases/drive/catalog/snapshot.ts';
import { personalDriveId } from '../functions/use-cases/drive/access/drives.ts';
import type { Bench } from './bench.ts';
import type { Measurement, Row } from './measurement.ts';
import type { Person } from './person.ts';
import { getRequestLine } from '../tests/support/request-line.ts';
import { seedDrive } from './table/seed-drive.ts';
import { percentile } from './times.ts';

const entryCount = 100_000;
const callCount = 20;
/** Longer than the local stack keeps a function that does nothing. */
const retiredAfterMs = 17_000;

const searches = {
  'few results': { query: 'minutes 99' },
  'a twelfth of all': { query: 'ete' },
  'all, by name': { query: 'year', orderBy: 'name', orderDir: 'asc' },
  'all, newest first': { query: 'year' },
};

/** Searches a drive of 100,000 entries: with the catalog in memory, and by a function that has to load it first. */
export async function search(bench: Bench): Promise<Measurement> {
  const owner = await bench.newPerson();
  await seedDrive(owner.id, entryCount);
  await untilFollowed(owner);
  const rows: Row[] = [];
  let [warmest, coldest] = [0, 0];
  for (const [what, query] of Object.entries(searches)) {
    await pause(retiredAfterMs);
    // The function itself starts with this call; what is measured is the catalog.
    await owner.call(listTags);
    const cold = await timeSearch(owner, query);
    const warm: number[] = [];
    for (let call = 0; call < callCount; call += 1) warm.push((await timeSearch(owner, query)).ms);
    const { readUnits } = await timeSearch(owner, query);
    const ms = percentile(warm, 0.5);
    [warmest, coldest] = [Math.max(warmest, ms), Math.max(coldest, cold.ms)];
    rows.push({
      search: what,
      'cold ms': Math.round(cold.ms),
      'cold read units': cold.readUnits,
      'warm p50 ms': Math.round(ms),
      'warm p95 ms': Math.round(percentile(warm, 0.95)),
      'warm read units': readUnits,
    });
  }
  const memory = await measureMemory(personalDriveId(owner.id));
  const note = 'Whole calls: who calls, the rate limit, the marks and the 50 entries of the page included.';
  return {
    tables: [
      { title: `Search among ${entryCount} entries`, note, rows },
      { title: 'The catalog of them', rows: [memory] },
    ],
    bars: [
      { name: 'A search, catalog in memory', value: Math.round(warmest), max: 1000, unit: 'ms' },
      { name: 'A search, catalog to be loaded', value: Math.round(coldest), max: 1000, unit: 'ms' },
      { name: 'Memory of a catalog', value: Number(memory['MB in memory']), max: 60, unit: 'MB' },
    ],
  };
}

/** Waits until the changes have been followed, and the snapshot that was asked for is stored. */
async function untilFollowed(owner: Person): Promise<void> {
  let [before, size] = [-1, -2];
  while (before !== size) {
    before = size;
    await pause(10_000);
    const answer = await owner.call(listEntries, { query: { type: 'folder' } });
    size = (JSON.parse(answer.text) as { data: { file_size: number }[] }).data[0]?.file_size ?? 0;
  }
  // Asks for a snapshot of what came since the last one, which is allowed once a minute.
  await pause(60_000);
  await owner.call(listEntries, { query: { query: 'x' } });
  await pause(10_000);
}

async function timeSearch(owner: Person, query: Record<string, string>) {
  const startedMs = performance.now();
  const answer = await owner.call(listEntries, { query });
  const ms = performance.now() - startedMs;
  const { readUnits } = await getRequestLine(answer);
  return { ms, readUnits };
}

/** What a catalog takes after a search: its columns and texts, and the snapshot in storage. */
async function measureMemory(driveId: string): Promise<Row> {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const used = () => {
    collectGarbage();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = used();
  const catalog = createCatalog(driveId);
  for await (const entries of listChanges(driveId, 0)) for (const entry of entries) putEntry(catalog, entry);
  matchRows(catalog, { query: 'year' }, { tags: new Map(), sharedIds: new Set() });
  const bytes = used() - before;
  const { length } = await encodeSnapshot(catalog);
  const megabytes = (value: number) => Number((value / 1024 ** 2).toFixed(1));
  return { entries: catalog.size, 'MB in memory': megabytes(bytes), 'MB of its snapshot': megabytes(length) };
}
