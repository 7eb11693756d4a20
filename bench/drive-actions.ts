import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { Job } from '#shared/entities/job.ts';
import {
  deleteEntries,
  duplicateEntries,
  getJob,
  moveEntries,
  restoreEntries,
} from '#shared/routes/drive/actions.ts';
import { createFolder } from '#shared/routes/drive/drive.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from './bench.ts';
import { largeFolderEntries } from './bench.ts';
import type { Measurement, Row } from './measurement.ts';
import type { Answer, Person } from './person.ts';
import { getRequestLine } from '../tests/support/request-line.ts';
import { seedFolder } from './table/seed-folder.ts';
import { timeActions } from './time-actions.ts';

const foldersInCall = 500;
/** Seven items at two units and one for each index of the three entries among them, and the rate limit. */
const maxWriteUnits = 45;

type Named = Pick<FileEntry, 'id'>;

/** What it takes to move, trash, restore and delete a folder of 10,000 files, and 500 entries in one call. */
export async function driveActions(bench: Bench): Promise<Measurement> {
  const timed = await timeActions(bench);
  const owner = await bench.newPerson();
  const large = await seedFolder(owner, largeFolderEntries);
  const target = await newFolder(owner, 'Target');
  const rows: Row[] = [];
  let dearest = 0;
  const track = async (what: string, act: () => Promise<Answer>): Promise<Answer> => {
    const startedAt = performance.now();
    const answer = await act();
    const ms = Math.round(performance.now() - startedAt);
    const { readUnits, writeUnits } = await getRequestLine(answer);
    rows.push({ call: what, ms, 'read units': readUnits, 'write units': writeUnits });
    if (what.includes(String(largeFolderEntries))) dearest = Math.max(dearest, writeUnits);
    return answer;
  };
  const what = `a folder of ${largeFolderEntries} files`;
  await track(`Move ${what}`, () => move(owner, [large], target));
  await track(`Put ${what} into the trash`, () => remove(owner, [large]));
  await track(`Restore ${what}`, () => owner.call(restoreEntries, { body: { entryIds: [large.id] } }));
  const many: Named[] = [];
  for (let index = 0; index < foldersInCall; index += 1) many.push(await newFolder(owner, `Folder ${index}`));
  await track(`Move ${foldersInCall} folders`, () => move(owner, many, target));
  await track(`Put ${foldersInCall} folders into the trash`, () => remove(owner, many));
  const copied = await seedless(owner);
  await track('Copy a folder of 20 empty ones', () =>
    owner.call(duplicateEntries, { body: { entryIds: [copied.id] } }),
  );
  const seconds = await timeDeletion(owner, large);
  rows.push({ call: `Delete ${what} for good, the whole job`, ms: Math.round(seconds * 1000) });
  return {
    tables: [
      { title: 'Actions on entries', note: 'Whole calls, with who calls and the rate limit.', rows },
      timed.table,
    ],
    bars: [
      { name: `Moving, trashing, restoring ${what}`, value: dearest, max: maxWriteUnits, unit: 'units' },
      ...timed.bars,
    ],
  };
}

const move = (owner: Person, entries: Named[], to: Named) =>
  owner.call(moveEntries, { body: { entryIds: idsOf(entries), destinationId: to.id } });
const remove = (owner: Person, entries: Named[], deleteForever = false) =>
  owner.call(deleteEntries, { body: { entryIds: idsOf(entries), deleteForever } });
const idsOf = (entries: Named[]) => entries.map(({ id }) => id);

async function newFolder(owner: Person, name: string, parentId: number | null = null): Promise<Named> {
  const { text } = await owner.call(createFolder, { body: { name, parentId } });
  return (JSON.parse(text) as { folder: FileEntry }).folder;
}

/** Files of the seeded folders have no objects; folders can be copied without any. */
async function seedless(owner: Person): Promise<Named> {
  const folder = await newFolder(owner, 'To copy');
  for (let index = 0; index < 20; index += 1) await newFolder(owner, `Inner ${index}`, folder.id);
  return folder;
}

/** Seconds until nothing of a folder is left. */
async function timeDeletion(owner: Person, folder: Named): Promise<number> {
  const startedAt = performance.now();
  const { text } = await remove(owner, [folder], true);
  let { job } = JSON.parse(text) as { job: Job | null };
  while (job && job.status !== 'done') {
    await pause(200);
    const answer = await owner.call(getJob, { params: { jobId: job.id } });
    ({ job } = JSON.parse(answer.text) as { job: Job });
    if (job.status === 'failed') throw new Error(`The deletion failed: ${job.message}`);
  }
  return (performance.now() - startedAt) / 1000;
}
