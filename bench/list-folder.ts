import { listEntries } from '#shared/routes/drive.ts';
import type { Bench } from './bench.ts';
import type { Measurement, Row } from './measurement.ts';
import type { Person } from './person.ts';
import { seedFolder } from './seed-folder.ts';
import { compareTimes, timeMs } from './times.ts';
import { getBytes } from './transfer.ts';

const folderSizes = [100, 10_000];
const callCount = 100;
const warmUps = 10;

interface ListAnswer {
  data: unknown[];
  next_cursor: string | null;
}

/** Pages of 50 of a small and of a large folder, against the plain server answering as many bytes. */
export async function listFolder(bench: Bench): Promise<Measurement> {
  const plainUrl = await bench.getPlainUrl();
  const owner = await bench.newPerson();
  const rows: Row[] = [];
  for (const size of folderSizes) {
    const { hash } = await seedFolder(owner, size);
    const first = { folderId: hash, orderBy: 'updated_at', orderDir: 'desc' };
    const middle = await walk(owner, { ...first, perPage: size / 2 });
    for (const [page, query] of Object.entries({
      'first page': first,
      'first page, other direction': { ...first, orderDir: 'asc' },
      'page in the middle, by cursor': { ...first, cursor: middle },
    })) {
      rows.push({ folder: `${size} entries, ${page}`, ...(await compareCalls(owner, plainUrl, query)) });
    }
  }
  return {
    tables: [{ title: 'List of a folder, 50 a page', note: 'Plain: the same number of bytes as JSON.', rows }],
  };
}

/** Cursor behind half of the folder. A page has at most 1000 entries, so it takes several. */
async function walk(owner: Person, query: { perPage: number; [name: string]: string | number }): Promise<string> {
  let passed = 0;
  let cursor = '';
  while (passed < query.perPage) {
    const perPage = Math.min(1000, query.perPage - passed);
    const answer = await owner.call(listEntries, { query: { ...query, perPage, ...(cursor && { cursor }) } });
    const { data, next_cursor: next } = JSON.parse(answer.text) as ListAnswer;
    if (next === null) throw new Error('The folder ends before its middle.');
    cursor = next;
    passed += data.length;
  }
  return cursor;
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
  if (data.length !== 50) throw new Error(`A page has ${data.length} entries.`);
  for (let call = -warmUps; call < callCount; call += 1) {
    const ours = await timeMs(() => owner.call(listEntries, { query }));
    const plain = await timeMs(() => getBytes(`${plainUrl}/json?bytes=${bytes}`));
    if (call < 0) continue;
    oursMs.push(ours);
    plainMs.push(plain);
  }
  return { ...compareTimes(oursMs, plainMs), bytes };
}
