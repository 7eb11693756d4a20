import path from 'node:path';
import type { Bench } from './bench.ts';
import { startStackProcess } from './bench-stack.ts';
import type { Measurement } from './measurement.ts';
import { findMemory } from './peak-memory.ts';
import { startProcess } from './start-process.ts';
import type { StartedProcess } from './start-process.ts';
import { percentile, roundRatio, timeMs } from './times.ts';

const repeats = 3;

/** From the command to the line that says ready, with nothing to build; against a Node program that listens. */
export async function startTimes(bench: Bench): Promise<Measurement> {
  const dataDir = path.join(bench.dataDir, 'start');
  const plainProgram = path.join(import.meta.dirname, 'plain-server.ts');
  const startPlain = () => startProcess([plainProgram, bench.dataDir], /^Listening at (\S+)/);
  const plainMs = await repeatStart(startPlain);
  const first = await measureStart(() => startStackProcess(dataDir));
  const againMs = await repeatStart(() => startStackProcess(dataDir));
  const plain = percentile(plainMs, 0.5);
  const again = percentile(againMs, 0.5);
  const row = (start: string, ms: number) => ({
    start,
    seconds: roundRatio(ms / 1000),
    ratio: roundRatio(ms / plain),
  });
  return {
    tables: [
      {
        title: 'Start of the stack, until it says that it is ready',
        note: `A plain server takes ${roundRatio(plain / 1000)} s. The stack has ${first.memoryMb} MB then.`,
        rows: [row('first, with an empty data folder', first.ms), row(`again, median of ${repeats}`, again)],
      },
    ],
  };
}

async function repeatStart(start: () => Promise<StartedProcess>): Promise<number[]> {
  const times: number[] = [];
  for (let time = 0; time < repeats; time += 1) times.push((await measureStart(start)).ms);
  return times;
}

async function measureStart(
  start: () => Promise<StartedProcess>,
): Promise<{ ms: number; memoryMb: number | string }> {
  let started: StartedProcess | undefined;
  const ms = await timeMs(async () => {
    started = await start();
  });
  const memoryMb = started ? (findMemory(started.pid)?.nowMb ?? 'unknown') : 'unknown';
  await started?.stop();
  return { ms, memoryMb };
}
