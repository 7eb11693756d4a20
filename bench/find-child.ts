import { readdirSync, readFileSync } from 'node:fs';

/** A process that another one has started, by its program's name; undefined where there is none, and but on Linux. */
export function findChild(parentPid: number, program: string): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const pids = readdirSync('/proc').map(Number).filter(Boolean);
  return pids.find((pid) => {
    const [, name, rest = ''] = /\((.*)\) (.*)/.exec(readStat(pid)) ?? [];
    return name === program && Number(rest.split(' ')[1]) === parentPid;
  });
}

/** Empty for a process that has ended meanwhile. */
function readStat(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}
