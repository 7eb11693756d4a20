import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Notes which program works on a data folder, so that a later start can find it. */
export function recordOwner(pidFile: string, pid: number): void {
  writeFileSync(pidFile, JSON.stringify({ pid, parentPid: process.pid }));
}

/**
 * Ends the program that an earlier start left behind when it was killed: two programs on one database file
 * would not see each other's writes. `databasePath` proves that the process id still means that program.
 * Throws when the program belongs to a start that is still running.
 */
export async function stopLeftover(pidFile: string, databasePath: string): Promise<void> {
  if (!existsSync(pidFile)) return;
  const { pid, parentPid } = JSON.parse(readFileSync(pidFile, 'utf8')) as { pid: number; parentPid: number };
  if (isRunning(pid, databasePath)) {
    if (getParentPid(pid) === parentPid) {
      throw new Error(`The data of ${databasePath} is in use by process ${parentPid}: stop that one first.`);
    }
    process.kill(pid, 'SIGKILL');
    while (isRunning(pid, databasePath)) await sleep(10);
  }
  rmSync(pidFile);
}

function isRunning(pid: number, databasePath: string): boolean {
  const commandLine = findProcFile(pid, 'cmdline');
  return commandLine?.split('\0').includes(databasePath) ?? false;
}

function getParentPid(pid: number): number {
  return Number(/^PPid:\s*(\d+)$/m.exec(findProcFile(pid, 'status') ?? '')?.[1]);
}

/** What the kernel tells of a process; undefined when there is no such process (or no /proc). */
function findProcFile(pid: number, name: 'cmdline' | 'status'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ESRCH') return undefined;
    throw error;
  }
}
