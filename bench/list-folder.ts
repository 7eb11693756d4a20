import { paging } from '#shared/limits/paging.ts';
import { getEntry, listEntries } from '#shared/routes/drive/drive.ts';
import { createLink, showLink } from '#shared/routes/sharing/links.ts';
import type { Bench } from './bench.ts';
import { largeFolderEntries } from './bench.ts';
import { compareCalls } from './compare-calls.ts';
import type { Bar, Measurement, Row } from './measurement.ts';
import { BenchVisitor } from './person.ts';
import type { Answer, Person } from './person.ts';
import { seedFolder } from './table/seed-folder.ts';
import { roundRatio } from './times.ts';
import { waitUntilIdle } from './wait-until-idle.ts';

const wholePage = 100;
const maxWholePageMs = 9;
/** Of the plain server's time for as many bytes, p50. */
const maxRatios = { list: 15, entry: 7, link: 9 };

interface ListAnswer {
  data: unknown[];
  next_cursor: string | null;
}

/**
 * Pages of 50, and of 100, of a small and of a large folder, one entry, and the page of a link, against the plain server
 * answering as many bytes.
 */
export async function listFolder(bench: Bench): Promise<Measurement> {
  const { pid, siteUrl } = await bench.getStack();
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
      const list = () => listPage(owner, query);
      rows.push({ folder: nameOf(size, page), ...(await compareCalls(plainUrl, list)) });
    }
  }
  const others = await compareOthers({ pid, siteUrl, plainUrl }, owner, small);
  const ratioOf = (name: string, row: Row | undefined, max: number): Bar => ({
    name: `${name}, of the plain time, p50`,
    value: Number(row?.['ratio p50']),
    max,
    unit: 'times',
  });
  // The first pages, newest first, of the large and of the small folder.
  const rowOf = (size: number, page: string) => rows.find(({ folder }) => folder === nameOf(size, page));
  const p50Of = (size: number, page: string) => Number(rowOf(size, page)?.['p50 ms']);
  const growth = roundRatio(p50Of(largeFolderEntries, 'first page') / p50Of(100, 'first page'));
  const name = `A page of ${largeFolderEntries} entries against one of 100`;
  return {
    tables: [
      {
        title: 'List of a folder, 50 a page unless told',
        note: 'Plain: the same number of bytes as JSON.',
        rows,
      },
      { title: 'One entry, and the page of a link', note: 'Plain: as above.', rows: Object.values(others) },
    ],
    bars: [
      { name, value: growth, max: 2, unit: 'times' },
      {
        name: `A page of ${wholePage} entries, p50`,
        value: p50Of(100, `first ${wholePage}`),
        max: maxWholePageMs,
        unit: 'ms',
      },
      ratioOf(`A page of ${wholePage} entries`, rowOf(100, `first ${wholePage}`), maxRatios.list),
      ratioOf('One entry in a folder', others.entry, maxRatios.entry),
      ratioOf('The page of a link', others.link, maxRatios.link),
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

/** One page, which must be full. */
async function listPage(owner: Person, query: Record<string, string | number>): Promise<Answer> {
  const answer = await owner.call(listEntries, { query });
  const { data } = JSON.parse(answer.text) as ListAnswer;
  if (data.length !== (query['perPage'] ?? paging.drivePerPage))
    throw new Error(`A page has ${data.length} entries.`);
  return answer;
}

/** One entry at the top and one in a folder, and the page of a link to it for a guest. */
async function compareOthers(
  { pid, siteUrl, plainUrl }: { pid: number; siteUrl: string; plainUrl: string },
  owner: Person,
  folder: { id: number; hash: string },
): Promise<Record<'topEntry' | 'entry' | 'link', Row>> {
  const { text } = await owner.call(listEntries, { query: { folderId: folder.hash, perPage: 1 } });
  const [file] = (JSON.parse(text) as { data: { id: number }[] }).data;
  if (!file) throw new Error('The folder has no file.');
  const made = await owner.call(createLink, { params: { id: file.id }, body: { allow_download: true } });
  const { link } = JSON.parse(made.text) as { link: { hash: string } };
  // The link is a change of the drive, whose ten thousand entries are read by who follows it.
  await waitUntilIdle(pid);
  const look = (id: number) => compareCalls(plainUrl, () => owner.call(getEntry, { params: { id } }));
  // Of an address of their own: a guest has 300 calls a minute.
  const guest = new BenchVisitor(siteUrl);
  try {
    const open = () => guest.call(showLink, { params: { hash: link.hash } });
    return {
      topEntry: { what: 'one entry, at the top', ...(await look(folder.id)) },
      entry: { what: 'one entry, in a folder', ...(await look(file.id)) },
      link: { what: 'page of a link to a file, for a guest', ...(await compareCalls(plainUrl, open)) },
    };
  } finally {
    await guest.close();
  }
}
