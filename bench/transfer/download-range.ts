import { bytesPerMegabyte } from '#shared/limits/byte-units.ts';
import type { Bench } from '../bench.ts';
import type { BigFile } from './big-file.ts';
import { getContentUrl } from './download.ts';
import type { Measurement } from '../measurement.ts';
import { compareTimes, timeMs } from '../times.ts';
import { getBytes } from './transfer.ts';

const rangeCount = 100;
const smallRangeBytes = 64 * 1024;
const maxSmallRangeMs = 4;

/** Ranges from all over the big file, as a player or a resumed download asks for them. */
export async function downloadRange(bench: Bench): Promise<Measurement> {
  const file = await bench.getBigFile();
  const url = await getContentUrl(file);
  const small = await compareRanges(bench, file, url, smallRangeBytes);
  const large = await compareRanges(bench, file, url, bytesPerMegabyte);
  const bar = { name: 'A range of 64 KB, p50', value: small['p50 ms'], max: maxSmallRangeMs, unit: 'ms' };
  return {
    tables: [
      {
        title: `${rangeCount} ranges of the big file`,
        rows: [
          { bytes: '64 KB', ...small },
          { bytes: '1 MB', ...large },
        ],
      },
    ],
    bars: [bar],
  };
}

async function compareRanges(bench: Bench, file: BigFile, url: string, rangeBytes: number) {
  const oursMs: number[] = [];
  const plainMs: number[] = [];
  for (let index = 0; index < rangeCount; index += 1) {
    // Spread evenly and not aligned, so that ranges cross from one part of the upload to the next.
    const start = Math.floor((index * (bench.bigBytes - rangeBytes)) / rangeCount);
    const range = { start, end: start + rangeBytes - 1 };
    plainMs.push(await timeMs(() => readRange(file.plainUrl, range)));
    oursMs.push(await timeMs(() => readRange(url, range)));
  }
  return compareTimes(oursMs, plainMs);
}

async function readRange(url: string, range: { start: number; end: number }): Promise<void> {
  if ((await getBytes(url, range)) !== range.end - range.start + 1)
    throw new Error(`${url} did not answer the range.`);
}
