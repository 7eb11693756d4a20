import { downloadEntries } from '#shared/routes/drive/content.ts';
import type { Bench } from '../bench.ts';
import type { BigFile } from './big-file.ts';
import type { Measurement } from '../measurement.ts';
import { findMemory, forgetPeak } from '../peak-memory.ts';
import { roundRatio, timeMs } from '../times.ts';
import { getBytes, maxTransferRatio } from './transfer.ts';

const bytesPerMegabyte = 1024 ** 2;

/** Where Holdall sends a browser for the bytes of a file. */
export async function getContentUrl({ owner, entry }: BigFile): Promise<string> {
  const answer = await owner.call(downloadEntries, { params: { hashes: entry.hash } });
  return String(answer.headers.get('location'));
}

/** The big file whole: the redirect and the bytes, against the same bytes from the plain source. */
export async function download(bench: Bench): Promise<Measurement> {
  const file = await bench.getBigFile();
  const { pid } = await bench.getStack();
  const readWhole = async (url: string): Promise<void> => {
    if ((await getBytes(url)) !== bench.bigBytes) throw new Error(`${url} did not come whole.`);
  };
  const plainMs = await timeMs(() => readWhole(file.plainUrl));
  forgetPeak(pid);
  const ms = await timeMs(async () => readWhole(await getContentUrl(file)));
  const perSecond = (time: number) => Math.round((bench.bigBytes / bytesPerMegabyte / time) * 1000);
  return {
    tables: [
      {
        title: 'Download of the big file',
        rows: [
          {
            'MB/s': perSecond(ms),
            'plain MB/s': perSecond(plainMs),
            ratio: roundRatio(ms / plainMs),
            'peak MB': findMemory(pid)?.peakMb ?? 'unknown',
          },
        ],
      },
    ],
    bars: [
      {
        name: 'Download, against the plain source',
        value: roundRatio(ms / plainMs),
        max: maxTransferRatio,
        unit: 'times',
      },
    ],
  };
}
