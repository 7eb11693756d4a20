import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listEntries } from '#shared/routes/drive/drive.ts';
import { clearStamp } from '../infra/bundles/cache-stamp.ts';
import { cacheDir } from '../infra/project-paths.ts';
import { startStackProcess, tableProgram } from './bench-stack.ts';
import type { Bench } from './bench.ts';
import { findChild } from './find-child.ts';
import { inParallel } from './in-parallel.ts';
import { keepBusy } from './keep-busy.ts';
import type { Bar, Measurement, Row } from './measurement.ts';
import { findMemory, findShareMb } from './peak-memory.ts';
import { newPerson } from './person.ts';
import { getBytes } from './transfer/transfer.ts';
import { uploadOne } from './transfer/upload-small.ts';
import { waitUntilIdle } from './wait-until-idle.ts';

const maxIdleMb = 200;
const maxPeakMb = 400;
const buildTimeoutMs = 600_000;
/** Function threads end after 15 seconds without a request; background work may start some again. */
const restMs = 40_000;
const files = 50;
/** They list at once, each below the limit of calls in a minute. */
const people = 4;
const loadMs = 10_000;
const lookEveryMs = 250;

/**
 * Memory of the stack, its table's server included (PSS): while nothing calls it, after a start that builds everything and
 * after one that builds nothing; and its peak in use. Idle is before the first request, and after use once all function
 * threads ended.
 */
export async function idleMemory(bench: Bench): Promise<Measurement> {
  if (process.platform !== 'linux') return { tables: [] };
  const dataDir = path.join(bench.dataDir, 'idle');
  await makeAllStale();
  const first = await measureStack(dataDir);
  const later = await measureStack(dataDir);
  return {
    tables: [
      {
        title: 'Memory of the stack with its table',
        note: `PSS. In use: uploads, and then ${people} people who list ${files} entries without a pause.`,
        rows: [
          { start: 'first, with everything to build', ...first },
          { start: 'later', ...later },
        ],
      },
    ],
    bars: [...barsOf('first', first), ...barsOf('later', later)],
  };
}

interface StackMemory extends Row {
  'new MB': number;
  'peak in use MB': number;
  'after use MB': number;
  /** VmHWM of the stack's process alone, which misses no moment. */
  'peak RSS MB': number;
}

function barsOf(start: string, memory: StackMemory): Bar[] {
  const idleMb = Math.max(memory['new MB'], memory['after use MB']);
  return [
    { name: `Memory when idle, ${start} start`, value: idleMb, max: maxIdleMb, unit: 'MB' },
    { name: `Memory in use, ${start} start`, value: memory['peak in use MB'], max: maxPeakMb, unit: 'MB' },
  ];
}

/** Makes the next start build and compile everything, as in a new clone. */
async function makeAllStale(): Promise<void> {
  for (const target of ['functions', 'web']) clearStamp(target);
  const stale = (await readdir(cacheDir)).filter((name) => name === 'node' || name.startsWith('assembly-'));
  for (const name of stale) await rm(path.join(cacheDir, name), { recursive: true });
}

async function measureStack(dataDir: string): Promise<StackMemory> {
  const stack = await startStackProcess(dataDir, {}, buildTimeoutMs);
  try {
    const newMb = await measureIdle(stack.pid);
    const peakMb = await watchPeak(stack.pid, () => useStack(stack.announced));
    const peakRssMb = findMemory(stack.pid)?.peakMb ?? 0;
    const afterMb = await measureIdle(stack.pid);
    return { 'new MB': newMb, 'peak in use MB': peakMb, 'after use MB': afterMb, 'peak RSS MB': peakRssMb };
  } finally {
    await stack.stop();
  }
}

async function measureIdle(pid: number): Promise<number> {
  await pause(restMs);
  await waitUntilIdle(pid);
  return memoryOf(pid);
}

/** Megabytes of the stack's process and of its table's. */
function memoryOf(pid: number): number {
  const tablePid = findChild(pid, tableProgram);
  return findShareMb(pid) + (tablePid === undefined ? 0 : findShareMb(tablePid));
}

/** The most memory that was seen while something was done. */
async function watchPeak(pid: number, work: () => Promise<void>): Promise<number> {
  let peakMb = 0;
  const look = setInterval(() => {
    peakMb = Math.max(peakMb, memoryOf(pid));
  }, lookEveryMs);
  try {
    await work();
  } finally {
    clearInterval(look);
  }
  return peakMb;
}

/** What users do in a minute: they open the site, register, upload, and list their drives. */
async function useStack(siteUrl: string): Promise<void> {
  for (const page of ['/', '/login', '/drive']) await getBytes(`${siteUrl}${page}`);
  const names = Array.from({ length: files }, (_, index) => `file ${index}.bin`);
  const owners = await Promise.all(Array.from({ length: people }, () => newPerson(siteUrl)));
  for (const owner of owners) await inParallel(names, 3, (name) => uploadOne(owner, name));
  await keepBusy(people, loadMs, async (nth) => owners[nth]?.call(listEntries));
  for (const owner of owners) await owner.close();
}
