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
  const owner = findOwner(pidFile);
  if (!owner) return;
  const { pid, parentPid } = owner;
  if (isRunning(pid, databasePath) && getParentPid(pid) === parentPid) {
    throw new Error(`The data of ${databasePath} is in use by process ${parentPid}: stop that one first.`);
  }
  await stopOwner(pidFile, databasePath);
}

/** Ends the program that works on a data folder, whoever started it. */
export async function stopOwner(pidFile: string, databasePath: string): Promise<void> {
  const owner = findOwner(pidFile);
  if (!owner) return;
  if (isRunning(owner.pid, databasePath)) {
    kill(owner.pid);
    while (isRunning(owner.pid, databasePath)) await sleep(10);
  }
  rmSync(pidFile, { force: true });
}

/** The program may have ended by itself meanwhile. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function findOwner(pidFile: string): { pid: number; parentPid: number } | undefined {
  if (!existsSync(pidFile)) return undefined;
  return JSON.parse(readFileSync(pidFile, 'utf8')) as { pid: number; parentPid: number };
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
