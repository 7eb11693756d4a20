import { bytesPerMegabyte } from '#shared/limits.ts';
import type { Bench } from './bench.ts';
import { getContentUrl } from './download.ts';
import type { Measurement } from './measurement.ts';
import { compareTimes, timeMs } from './times.ts';
import { getBytes } from './transfer.ts';

const rangeCount = 100;
const rangeBytes = bytesPerMegabyte;

/** Single megabytes from all over the big file, as a player or a resumed download asks for them. */
export async function downloadRange(bench: Bench): Promise<Measurement> {
  const file = await bench.getBigFile();
  const url = await getContentUrl(file);
  const oursMs: number[] = [];
  const plainMs: number[] = [];
  for (let index = 0; index < rangeCount; index += 1) {
    // Spread evenly and not aligned, so that ranges cross from one part of the upload to the next.
    const start = Math.floor((index * (bench.bigBytes - rangeBytes)) / rangeCount);
    const range = { start, end: start + rangeBytes - 1 };
    plainMs.push(await timeMs(() => readRange(file.plainUrl, range)));
    oursMs.push(await timeMs(() => readRange(url, range)));
  }
  return {
    tables: [
      { title: `${rangeCount} ranges of 1 MB of the big file`, rows: [compareTimes(oursMs, plainMs)] },
    ],
  };
}

async function readRange(url: string, range: { start: number; end: number }): Promise<void> {
  if ((await getBytes(url, range)) !== rangeBytes) throw new Error(`${url} did not answer the range.`);
}
