import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listEntries } from '#shared/routes/drive/drive.ts';
import { clearStamp } from '../infra/bundles/cache-stamp.ts';
import { cacheDir } from '../infra/project-paths.ts';
import { startStackProcess } from './bench-stack.ts';
import type { Bench } from './bench.ts';
import { inParallel } from './in-parallel.ts';
import type { Measurement, Row } from './measurement.ts';
import { findMemory } from './peak-memory.ts';
import { newPerson } from './person.ts';
import { getBytes } from './transfer/transfer.ts';
import { uploadOne } from './transfer/upload-small.ts';
import { waitUntilIdle } from './wait-until-idle.ts';

const maxIdleMb = 230;
const buildTimeoutMs = 600_000;
/** Function threads end after 15 seconds without a request; background work may start some again. */
const restMs = 40_000;
const files = 50;
const lists = 200;

/**
 * Resident memory (VmRSS) of the stack's process while nothing calls it: after a start that builds everything, and
 * after one that builds nothing. Each is taken before the first request, and after use once all function threads ended.
 */
export async function idleMemory(bench: Bench): Promise<Measurement> {
  if (process.platform !== 'linux') return { tables: [] };
  const dataDir = path.join(bench.dataDir, 'idle');
  await makeAllStale();
  const first = await measureStack(dataDir);
  const later = await measureStack(dataDir);
  const rows: Row[] = [
    { start: 'first, with everything to build', ...first },
    { start: 'later', ...later },
  ];
  const bar = (start: string, memory: IdleMemory) => ({
    name: `Memory when idle, ${start} start`,
    value: Math.max(memory['new MB'], memory['after use MB']),
    max: maxIdleMb,
    unit: 'MB',
  });
  return {
    tables: [{ title: 'Resident memory of the idle stack, without the local DynamoDB', rows }],
    bars: [bar('first', first), bar('later', later)],
  };
}

interface IdleMemory extends Row {
  'new MB': number;
  'after use MB': number;
}

/** Makes the next start build and compile everything, as in a new clone. */
async function makeAllStale(): Promise<void> {
  for (const target of ['functions', 'web']) clearStamp(target);
  const stale = (await readdir(cacheDir)).filter((name) => name === 'node' || name.startsWith('assembly-'));
  for (const name of stale) await rm(path.join(cacheDir, name), { recursive: true });
}

async function measureStack(dataDir: string): Promise<IdleMemory> {
  const stack = await startStackProcess(dataDir, {}, buildTimeoutMs);
  try {
    const newMb = await measureIdle(stack.pid);
    await useStack(stack.announced);
    return { 'new MB': newMb, 'after use MB': await measureIdle(stack.pid) };
  } finally {
    await stack.stop();
  }
}

async function measureIdle(pid: number): Promise<number> {
  await pause(restMs);
  await waitUntilIdle(pid);
  return findMemory(pid)?.nowMb ?? 0;
}

/** What a user does in a minute: opens the site, registers, uploads, and lists the drive. */
async function useStack(siteUrl: string): Promise<void> {
  for (const page of ['/', '/login', '/drive']) await getBytes(`${siteUrl}${page}`);
  const person = await newPerson(siteUrl);
  const names = Array.from({ length: files }, (_, index) => `file ${index}.bin`);
  await inParallel(names, 3, (name) => uploadOne(person, name));
  for (let call = 0; call < lists; call += 1) await person.call(listEntries);
  await person.close();
}
