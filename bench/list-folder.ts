import { paging } from '#shared/limits.ts';
import { listEntries } from '#shared/routes/drive/drive.ts';
import type { Bench } from './bench.ts';
import { largeFolderEntries } from './bench.ts';
import type { Measurement, Row } from './measurement.ts';
import type { Person } from './person.ts';
import { seedFolder } from './table/seed-folder.ts';
import { compareTimes, roundRatio, timeMs } from './times.ts';
import { getBytes } from './transfer/transfer.ts';
import { waitUntilIdle } from './wait-until-idle.ts';

const callCount = 100;
const warmUps = 30;
const wholePage = 100;
const maxWholePageMs = 9;

interface ListAnswer {
  data: unknown[];
  next_cursor: string | null;
}

/** Pages of 50, and of 100, of a small and of a large folder, against the plain server answering as many bytes. */
export async function listFolder(bench: Bench): Promise<Measurement> {
  const { pid } = await bench.getStack();
  const plainUrl = await bench.getPlainUrl();
  const large = await bench.getLargeFolder();
  const { owner } = large;
  const small = await seedFolder(owner, 100);
  // Ten thousand entries were just written, and are followed for a while.
  await waitUntilIdle(pid);
  const rows: Row[] = [];
  for (const [size, { hash }] of [
    [100, small],
    [largeFolderEntries, large.folder],
  ] as const) {
    const first = { folderId: hash, orderBy: 'updated_at', orderDir: 'desc' };
    const middle = await walk(owner, first, size / 2);
    for (const [page, query] of Object.entries({
      'first page': first,
      [`first ${wholePage}`]: { ...first, perPage: wholePage },
      'first page, other direction': { ...first, orderDir: 'asc' },
      'page in the middle, by cursor': { ...first, cursor: middle },
    })) {
      rows.push({ folder: nameOf(size, page), ...(await compareCalls(owner, plainUrl, query)) });
    }
  }
  // The first pages, newest first, of the large and of the small folder.
  const p50Of = (size: number, page: string) =>
    Number(rows.find(({ folder }) => folder === nameOf(size, page))?.['p50 ms']);
  const growth = roundRatio(p50Of(largeFolderEntries, 'first page') / p50Of(100, 'first page'));
  const name = `A page of ${largeFolderEntries} entries against one of 100`;
  return {
    tables: [
      {
        title: 'List of a folder, 50 a page unless told',
        note: 'Plain: the same number of bytes as JSON.',
        rows,
      },
    ],
    bars: [
      { name, value: growth, max: 2, unit: 'times' },
      {
        name: `A page of ${wholePage} entries, p50`,
        value: p50Of(100, `first ${wholePage}`),
        max: maxWholePageMs,
        unit: 'ms',
      },
    ],
  };
}

const nameOf = (size: number, page: string) => `${size} entries, ${page}`;

/** Cursor behind so many entries. A page has at most 1000 entries, so it may take several. */
async function walk(owner: Person, query: Record<string, string>, count: number): Promise<string> {
  let passed = 0;
  let cursor: string | null = null;
  while (passed < count) {
    const perPage = Math.min(paging.maxDrivePerPage, count - passed);
    const answer = await owner.call(listEntries, { query: { ...query, perPage, ...(cursor && { cursor }) } });
    const page = JSON.parse(answer.text) as ListAnswer;
    cursor = page.next_cursor;
    if (cursor === null) throw new Error(`The folder has no ${count} entries.`);
    passed += page.data.length;
  }
  return cursor ?? '';
}

/** Both in turn, so that whatever else the machine does slows both. */
async function compareCalls(
  owner: Person,
  plainUrl: string,
  query: Record<string, string | number>,
): Promise<Record<string, number>> {
  const oursMs: number[] = [];
  const plainMs: number[] = [];
  const { text } = await owner.call(listEntries, { query });
  const bytes = Buffer.byteLength(text);
  const { data } = JSON.parse(text) as ListAnswer;
  if (data.length !== (query['perPage'] ?? paging.drivePerPage))
    throw new Error(`A page has ${data.length} entries.`);
  for (let call = -warmUps; call < callCount; call += 1) {
    const ours = await timeMs(() => owner.call(listEntries, { query }));
    const plain = await timeMs(() => getBytes(`${plainUrl}/json?bytes=${bytes}`));
    if (call < 0) continue;
    oursMs.push(ours);
    plainMs.push(plain);
  }
  return { ...compareTimes(oursMs, plainMs), bytes };
}
