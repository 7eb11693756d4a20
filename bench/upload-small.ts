import { bytesPerKilobyte, uploads } from '#shared/limits.ts';
import { createS3Entry, presignSimple } from '#shared/routes/uploads.ts';
import type { Bench } from './bench.ts';
import { inParallel } from './in-parallel.ts';
import type { Measurement } from './measurement.ts';
import type { Person } from './person.ts';
import { compareTimes, roundRatio, timeMs } from './times.ts';
import { putBytes } from './transfer.ts';

const fileCount = 100;
const sizeBytes = 10 * bytesPerKilobyte;
const mime = 'application/octet-stream';
const numbers = Array.from({ length: fileCount }, (_, index) => index);

/** A hundred files of 10 KB, as many at a time as the client sends: presign, PUT, register. */
export async function uploadSmall(bench: Bench): Promise<Measurement> {
  const plainUrl = await bench.getPlainUrl();
  const owner = await bench.newPerson();
  const putPlain = (number: number) => putBytes(`${plainUrl}/small-${number}`, sizeBytes);
  const put = (number: number) => uploadOne(owner, `small ${number}.bin`);
  // The first ones load code on both sides.
  for (const warmUp of [-1, -2, -3]) await Promise.all([put(warmUp), putPlain(warmUp)]);
  const plain = await uploadAll(putPlain);
  const ours = await uploadAll(put);
  return {
    tables: [
      {
        title: `${fileCount} files of 10 KB, ${uploads.concurrentFiles} at a time`,
        note: 'A file takes three requests (presign, PUT, register) through Holdall, and one to the plain sink.',
        rows: [{ ...compareTimes(ours.eachMs, plain.eachMs), 'ratio total': roundRatio(ours.ms / plain.ms) }],
      },
    ],
  };
}

async function uploadAll(
  put: (number: number) => Promise<unknown>,
): Promise<{ ms: number; eachMs: number[] }> {
  const eachMs: number[] = [];
  const ms = await timeMs(() =>
    inParallel(numbers, uploads.concurrentFiles, async (number) => {
      eachMs.push(await timeMs(() => put(number)));
    }),
  );
  return { ms, eachMs };
}

async function uploadOne(owner: Person, name: string): Promise<void> {
  const signed = await owner.call(presignSimple, {
    body: { filename: name, mime, size: sizeBytes, extension: 'bin' },
  });
  const { url, headers, key } = JSON.parse(signed.text) as {
    url: string;
    headers: Record<string, string>;
    key: string;
  };
  await putBytes(url, sizeBytes, headers);
  await owner.call(createS3Entry, {
    body: { filename: key, clientName: name, clientMime: mime, clientExtension: 'bin', size: sizeBytes },
  });
}
