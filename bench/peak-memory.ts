import { readFileSync, writeFileSync } from 'node:fs';

export interface Memory {
  nowMb: number;
  /** Highest since the process began, or since the peak was forgotten. */
  peakMb: number;
}

const kilobytesPerMegabyte = 1024;

/** Resident memory of a process; undefined where the system does not tell it (all but Linux). */
export function findMemory(pid: number): Memory | undefined {
  if (process.platform !== 'linux') return undefined;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (field: string) => {
    const [, kilobytes] = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status) ?? [];
    return Math.round(Number(kilobytes) / kilobytesPerMegabyte);
  };
  return { nowMb: read('VmRSS'), peakMb: read('VmHWM') };
}

/**
 * Memory of a process in megabytes, of which pages that others use as well count in parts (PSS): sums of it count no page
 * twice. 0 on systems other than Linux.
 */
export function findShareMb(pid: number): number {
  if (process.platform !== 'linux') return 0;
  const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / kilobytesPerMegabyte);
}

/** Processor time of a process so far, of all threads, in milliseconds; 0 on systems other than Linux. */
export function findProcessorMs(pid: number): number {
  if (process.platform !== 'linux') return 0;
  // Behind the name, which may hold spaces: the 12th and 13th field, in hundredths of a second.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Lets the peak begin anew, so that it is the next work's alone. */
export function forgetPeak(pid: number): void {
  if (process.platform === 'linux') writeFileSync(`/proc/${pid}/clear_refs`, '5');
}
