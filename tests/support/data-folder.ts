import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux keeps it in memory, where a write that must reach the disk takes no time. */
const inMemory = '/dev/shm';
const neededBytes = 8 * 1024 ** 3;

/** Returns the folder for data of stacks that end with the run: in memory where there is much room, or the system's. */
export function dataFolder(): string {
  if (!existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize >= neededBytes ? inMemory : tmpdir();
}
