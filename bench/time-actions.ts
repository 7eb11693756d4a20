import { deleteEntries, moveEntries, restoreEntries } from '#shared/routes/drive/actions.ts';
import { createFolder } from '#shared/routes/drive/drive.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from './bench.ts';
import type { Bar, Row, Table } from './measurement.ts';
import type { Person } from './person.ts';
import { seedFolder } from './table/seed-folder.ts';
import { percentile, roundRatio, timeMs } from './times.ts';
import { waitUntilIdle } from './wait-until-idle.ts';

const files = 5000;
const repeats = 30;
const warmUps = 5;
const maxMs = 12;
/** Whoever follows a change reads all changes of the drive of the last forty seconds again. */
const followedAgainMs = 45_000;

/** What people wait for when they move and trash a folder of 5,000 files, again and again. */
export async function timeActions(bench: Bench): Promise<{ table: Table; bars: Bar[] }> {
  const { pid } = await bench.getStack();
  const owner = await bench.newPerson();
  const folder = await seedFolder(owner, files);
  const targets = [await newFolderId(owner, 'One'), await newFolderId(owner, 'Other')];
  const times = { move: [] as number[], trash: [] as number[], restore: [] as number[] };
  const entryIds = [folder.id];
  // What was just written is followed for a while, and its changes are read again with each that comes soon after.
  await Promise.all([waitUntilIdle(pid), pause(followedAgainMs)]);
  for (let turn = -warmUps; turn < repeats; turn += 1) {
    const destinationId = targets[Math.abs(turn) % 2];
    const move = await timeMs(() => owner.call(moveEntries, { body: { entryIds, destinationId } }));
    const trash = await timeMs(() => owner.call(deleteEntries, { body: { entryIds, deleteForever: false } }));
    const restore = await timeMs(() => owner.call(restoreEntries, { body: { entryIds } }));
    if (turn < 0) continue;
    times.move.push(move);
    times.trash.push(trash);
    times.restore.push(restore);
  }
  const rows = Object.entries(times).map(([call, values]): Row => ({
    call,
    'p50 ms': roundRatio(percentile(values, 0.5)),
    'p95 ms': roundRatio(percentile(values, 0.95)),
  }));
  const bar = (name: string, values: number[]): Bar => ({
    name: `${name} a folder of ${files} files, p50`,
    value: roundRatio(percentile(values, 0.5)),
    max: maxMs,
    unit: 'ms',
  });
  return {
    table: { title: `A folder of ${files} files, ${repeats} times each`, rows },
    bars: [bar('Moving', times.move), bar('Trashing', times.trash)],
  };
}

async function newFolderId(owner: Person, name: string): Promise<number> {
  const { text } = await owner.call(createFolder, { body: { name, parentId: null } });
  return (JSON.parse(text) as { folder: { id: number } }).folder.id;
}
