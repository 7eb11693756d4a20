import { setTimeout as pause } from 'node:timers/promises';
import type { Job } from '#shared/entities/job.ts';
import { bytesPerKilobyte, bytesPerMegabyte } from '#shared/limits/byte-units.ts';
import { createFolder } from '#shared/routes/drive/drive.ts';
import { createS3Entry, presignSimple } from '#shared/routes/uploads/uploads.ts';
import { createZip, getZip } from '#shared/routes/drive/zips.ts';
import type { Bench } from '../bench.ts';
import { inParallel } from '../in-parallel.ts';
import type { Measurement } from '../measurement.ts';
import { findMemory, forgetPeak } from '../peak-memory.ts';
import type { Person } from '../person.ts';
import { roundRatio, timeMs } from '../times.ts';
import { getBytes, putBytes } from './transfer.ts';

const smallFiles = 500;
const smallBytes = 10 * bytesPerKilobyte;
const pollEveryMs = 100;
/** What an archive may add to the memory of everything, storage and all functions. */
const maxGrownMb = 250;

/** Archives made by the server: of one big file, and of many small ones. */
export async function zip(bench: Bench): Promise<Measurement> {
  const { owner, entry, plainUrl } = await bench.getBigFile();
  const { pid } = await bench.getStack();
  const plainMs = await timeMs(() => getBytes(plainUrl));
  const small = await seedSmall(owner);
  // The first one loads the code.
  await makeArchive(owner, small);
  const smallMs = await timeMs(() => makeArchive(owner, small));
  forgetPeak(pid);
  const before = findMemory(pid);
  const bigMs = await timeMs(() => makeArchive(owner, entry.id));
  const after = findMemory(pid);
  const grownMb = before && after && after.peakMb - before.nowMb;
  const big = bench.bigBytes / bytesPerMegabyte;
  return {
    tables: [
      {
        title: 'Archives made by the server',
        note: 'From the call to the answer that it is done. The ratio is against reading the plain file.',
        rows: [
          {
            archive: 'the big file',
            'MB/s': Math.round((big / bigMs) * 1000),
            'files/s': '',
            ratio: roundRatio(bigMs / plainMs),
            'grown MB': grownMb ?? 'unknown',
          },
          {
            archive: `${smallFiles} files of 10 KB`,
            'MB/s': '',
            'files/s': Math.round((smallFiles / smallMs) * 1000),
            ratio: '',
            'grown MB': '',
          },
        ],
      },
    ],
    ...(grownMb !== undefined && {
      bars: [{ name: 'memory of an archive', value: grownMb, max: maxGrownMb, unit: 'MB' }],
    }),
  };
}

/** A folder of many small files; answers its id. */
async function seedSmall(owner: Person): Promise<number> {
  const made = await owner.call(createFolder, { body: { name: 'Small files' } });
  const { folder } = JSON.parse(made.text) as { folder: { id: number } };
  await inParallel(Array.from({ length: smallFiles }).keys(), 3, async (index) => {
    const name = `${index}.bin`;
    const place = { parentId: folder.id, size: smallBytes };
    const declared = { filename: name, mime: 'application/octet-stream', extension: 'bin', ...place };
    const signed = await owner.call(presignSimple, { body: declared });
    const { url, headers, key } = JSON.parse(signed.text) as {
      url: string;
      headers: Record<string, string>;
      key: string;
    };
    await putBytes(url, smallBytes, headers);
    await owner.call(createS3Entry, { body: { ...declared, filename: key, clientName: name } });
  });
  return folder.id;
}

/** Has an archive made and waits for it. */
async function makeArchive(owner: Person, entryId: number): Promise<void> {
  const started = await owner.call(createZip, { body: { entryIds: [entryId] } });
  let { job } = JSON.parse(started.text) as { job: Job };
  while (job.status !== 'done') {
    if (job.status === 'failed') throw new Error(`The archive was not made: ${job.message}`);
    await pause(pollEveryMs);
    const answer = await owner.call(getZip, { params: { jobId: job.id } });
    job = (JSON.parse(answer.text) as { job: Job }).job;
  }
}
