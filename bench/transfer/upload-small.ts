import { chunk } from '#shared/chunk.ts';
import { bytesPerKilobyte } from '#shared/limits/byte-units.ts';
import { uploads } from '#shared/limits/upload-limits.ts';
import { createS3Entries, presignBatch } from '#shared/routes/uploads/upload-batches.ts';
import { createS3Entry, presignSimple } from '#shared/routes/uploads/uploads.ts';
import type { Bench } from '../bench.ts';
import { inParallel } from '../in-parallel.ts';
import type { Measurement } from '../measurement.ts';
import type { Person } from '../person.ts';
import { compareTimes, roundRatio, timeMs } from '../times.ts';
import { putBytes } from './transfer.ts';

const oneByOne = 100;
const inBatches = 1000;
const sizeBytes = 10 * bytesPerKilobyte;
const mime = 'application/octet-stream';
const minFilesPerSecond = 300;
const maxCalls = 40;

const countTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/**
 * Files of 10 KB, as many at a time as the client sends: a hundred that are signed and registered one by one, and
 * a thousand of a folder upload that are signed and registered a hundred at a time.
 */
export async function uploadSmall(bench: Bench): Promise<Measurement> {
  const plainUrl = await bench.getPlainUrl();
  const owner = await bench.newPerson();
  const putPlain = (number: number) => putBytes(`${plainUrl}/small-${number}`, sizeBytes);
  const put = (number: number) => uploadOne(owner, `small ${number}.bin`);
  // The first ones load code on both sides.
  for (const warmUp of [-1, -2, -3]) await Promise.all([put(warmUp), putPlain(warmUp)]);
  await uploadInBatches(owner, 3, 'warm');
  const plain = await uploadAll(putPlain);
  const ours = await uploadAll(put);
  const plainMs = await timeMs(() =>
    inParallel(countTo(inBatches), uploads.concurrentFiles, ignore(putPlain)),
  );
  const batched = await uploadInBatches(owner, inBatches, 'folder');
  const msPerFile = batched.ms / inBatches;
  const filesPerSecond = Math.round(1000 / msPerFile);
  return {
    tables: [
      {
        title: `${oneByOne} files of 10 KB, ${uploads.concurrentFiles} at a time`,
        note: 'A file takes three requests (presign, PUT, register) through Holdall, and one to the plain sink.',
        rows: [{ ...compareTimes(ours.eachMs, plain.eachMs), 'ratio total': roundRatio(ours.ms / plain.ms) }],
      },
      {
        title: `${inBatches} files of 10 KB in nested folders, ${uploads.concurrentFiles} at a time`,
        note: `Signed and registered ${uploads.maxFilesPerCall} at a time, as the client does it.`,
        rows: [
          {
            'files/s': filesPerSecond,
            'ms a file': roundRatio(msPerFile),
            'plain ms a file': roundRatio(plainMs / inBatches),
            'ratio total': roundRatio(batched.ms / plainMs),
            calls: batched.calls,
          },
        ],
      },
    ],
    bars: [
      {
        name: 'Small files in batches, as the client uploads them',
        value: filesPerSecond,
        min: minFilesPerSecond,
        unit: 'a second',
      },
      {
        name: `Calls for ${inBatches} small files`,
        value: batched.calls,
        max: maxCalls,
        unit: 'calls',
      },
    ],
  };
}

const ignore = (work: (number: number) => Promise<unknown>) => async (number: number) => {
  await work(number);
};

async function uploadAll(
  put: (number: number) => Promise<unknown>,
): Promise<{ ms: number; eachMs: number[] }> {
  const eachMs: number[] = [];
  const ms = await timeMs(() =>
    inParallel(countTo(oneByOne), uploads.concurrentFiles, async (number) => {
      eachMs.push(await timeMs(() => put(number)));
    }),
  );
  return { ms, eachMs };
}

interface Signed {
  url: string;
  headers: Record<string, string>;
  key: string;
}

/** Uploads one file of 10 KB. */
export async function uploadOne(owner: Person, name: string): Promise<void> {
  const signed = await owner.call(presignSimple, {
    body: { filename: name, mime, size: sizeBytes, extension: 'bin' },
  });
  const { url, headers, key } = JSON.parse(signed.text) as Signed;
  await putBytes(url, sizeBytes, headers);
  await owner.call(createS3Entry, {
    body: { filename: key, clientName: name, clientMime: mime, clientExtension: 'bin', size: sizeBytes },
  });
}

/** While files are sent those before them are registered, one call at a time, and those after them are signed. */
async function uploadInBatches(
  owner: Person,
  count: number,
  folder: string,
): Promise<{ ms: number; calls: number }> {
  let calls = 0;
  const files = countTo(count).map((number) => ({
    clientName: `${number}.bin`,
    relativePath: `${folder}/${number % 5}/${number % 7}/${number}.bin`,
  }));
  const batches = chunk(files, uploads.maxFilesPerCall);

  async function sign(batch: typeof files = []): Promise<Signed[]> {
    if (batch.length === 0) return [];
    calls += 1;
    const answer = await owner.call(presignBatch, {
      body: {
        files: batch.map(({ clientName: filename, relativePath }) => ({
          filename,
          relativePath,
          mime,
          size: sizeBytes,
          extension: 'bin',
        })),
      },
    });
    return (JSON.parse(answer.text) as { files: { upload: Signed }[] }).files.map(({ upload }) => upload);
  }

  async function register(batch: typeof files, signed: Signed[]): Promise<void> {
    calls += 1;
    const answer = await owner.call(createS3Entries, {
      body: { files: batch.map((file, nth) => ({ ...file, filename: signed[nth]?.key, size: sizeBytes })) },
    });
    const made = (JSON.parse(answer.text) as { files: { fileEntry?: object }[] }).files;
    if (made.some(({ fileEntry }) => !fileEntry)) throw new Error(`Not all files were made: ${answer.text}`);
  }

  const ms = await timeMs(async () => {
    let registered = Promise.resolve();
    let signing = sign(batches[0]);
    for (const [nth, batch] of batches.entries()) {
      const signed = await signing;
      signing = sign(batches[nth + 1]);
      await inParallel(signed, uploads.concurrentFiles, async ({ url, headers }) => {
        await putBytes(url, sizeBytes, headers);
      });
      registered = registered.then(() => register(batch, signed));
    }
    await Promise.all([registered, signing]);
  });
  return { ms, calls };
}
