import type { Measurement } from '../measurement.ts';
import type { Bench } from '../bench.ts';
import { roundRatio } from '../times.ts';
import { maxTransferRatio } from './transfer.ts';

const bytesPerMegabyte = 1024 ** 2;
const maxPeakMb = 300;

/**
 * One big file in parts, five at a time, against the same parts sent to the plain sink; and the peak memory of
 * the stack's process meanwhile, in which storage and every function run.
 */
export async function uploadBig(bench: Bench): Promise<Measurement> {
  const { ms, plainMs, partCount, memory, memoryBefore } = await bench.getBigFile();
  const megabytes = bench.bigBytes / bytesPerMegabyte;
  const perSecond = (time: number) => Math.round((megabytes / time) * 1000);
  const grown = memory && memoryBefore && memory.peakMb - memoryBefore.nowMb;
  return {
    tables: [
      {
        title: `Upload of ${roundRatio(megabytes / 1024)} GB in ${partCount} parts`,
        note: 'The ratio is the time through Holdall, divided by the time of the plain sink.',
        rows: [
          {
            'MB/s': perSecond(ms),
            'plain MB/s': perSecond(plainMs),
            ratio: roundRatio(ms / plainMs),
            'idle MB': memoryBefore?.nowMb ?? 'unknown',
            'peak MB': memory?.peakMb ?? 'unknown',
            'grown MB': grown ?? 'unknown',
          },
        ],
      },
    ],
    bars: [
      {
        name: 'Upload, against the plain sink',
        value: roundRatio(ms / plainMs),
        max: maxTransferRatio,
        unit: 'times',
      },
      ...(memory
        ? [{ name: 'Peak memory of the stack', value: memory.peakMb, max: maxPeakMb, unit: 'MB' }]
        : []),
    ],
  };
}
