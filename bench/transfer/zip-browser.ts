import { existsSync, readFileSync } from 'node:fs';
import type { Browser, Download, Page } from 'playwright-core';
import { chunk } from '#shared/chunk.ts';
import { bytesPerKilobyte, bytesPerMegabyte } from '#shared/limits/byte-units.ts';
import { uploads } from '#shared/limits/upload-limits.ts';
import { createFolder } from '#shared/routes/drive/drive.ts';
import { createS3Entries, presignBatch } from '#shared/routes/uploads/upload-batches.ts';
import { readZip } from '../../tests/support/read-zip.ts';
import { launchBrowser } from '../../tests/support/browser/launch-browser.ts';
import type { Bench } from '../bench.ts';
import { inParallel } from '../in-parallel.ts';
import type { Measurement } from '../measurement.ts';
import type { Person } from '../person.ts';
import { timeMs } from '../times.ts';
import { putBytes } from './transfer.ts';

const fileCount = 3000;
const mime = 'application/octet-stream';
const filesAtOnce = 6;
const sampleEveryMs = 250;
/** What the archive may add to the memory of the browser, however large it is: chunks that are not collected yet. */
const maxGrowthMb = 500;

/**
 * A folder of 3,000 files, twice as large as the big file, downloaded as an archive that the browser makes: how
 * fast, how much memory it takes, and how long the page stands still.
 */
export async function zipBrowser(bench: Bench): Promise<Measurement> {
  const { siteUrl } = await bench.getStack();
  const owner = await bench.newPerson();
  const totalBytes = await fillFolder(owner, 'Archive', 2 * bench.bigBytes);
  const browser = await launchBrowser();
  try {
    const page = await openDrive(browser, siteUrl, owner);
    const before = await memoryMb(browser);
    const memory = await watchMemory(browser);
    let download: Download | undefined;
    const ms = await timeMs(async () => {
      download = await startDownload(page);
      // Resolves when the last byte is on the disk.
      await download.path();
    });
    const peak = memory.stop();
    const files = await readZip((await download?.path()) ?? '');
    const readBytes = files.reduce((sum, { size }) => sum + size, 0);
    if (files.length !== fileCount || readBytes !== totalBytes) throw new Error('The archive is not whole.');
    const growthMb = peak - before;
    const pauseMs = await longestPauseMs(page);
    return {
      tables: [
        {
          title: `A folder of ${fileCount} files as an archive, made by the browser`,
          rows: [
            {
              'total MB': Math.round(totalBytes / bytesPerMegabyte),
              'MB/s': Math.round((totalBytes / bytesPerMegabyte / ms) * 1000),
              'browser before MB': before,
              'browser peak MB': peak,
              'longest task ms': pauseMs,
            },
          ],
        },
      ],
      bars: [
        { name: 'memory that an archive adds to the browser', value: growthMb, max: maxGrowthMb, unit: 'MB' },
      ],
    };
  } finally {
    await browser.close();
  }
}

/** Uploads files whose sizes differ, a batch at a time; answers the sum of their sizes. */
async function fillFolder(owner: Person, name: string, wantedBytes: number): Promise<number> {
  const made = await owner.call(createFolder, { body: { name } });
  const { folder } = JSON.parse(made.text) as { folder: { id: number } };
  const meanBytes = Math.max(bytesPerKilobyte, Math.round(wantedBytes / fileCount));
  // From next to nothing to twice the mean, which makes the mean again.
  const sizes = Array.from({ length: fileCount }, (_, index) =>
    Math.round((2 * meanBytes * (index + 1)) / fileCount),
  );
  const { maxFilesPerCall } = uploads;
  for (const [nth, some] of chunk(sizes, maxFilesPerCall).entries()) {
    await uploadBatch(owner, folder.id, nth * maxFilesPerCall, some);
  }
  return sizes.reduce((sum, size) => sum + size, 0);
}

interface SignedFile {
  upload: { url: string; key: string; headers: Record<string, string> };
}

async function uploadBatch(owner: Person, parentId: number, first: number, sizes: number[]): Promise<void> {
  const files = sizes.map((size, index) => ({
    filename: `file ${first + index}.bin`,
    mime,
    size,
    extension: 'bin',
    parentId,
  }));
  const signed = JSON.parse((await owner.call(presignBatch, { body: { files } })).text) as {
    files: SignedFile[];
  };
  const puts = signed.files.map(({ upload }, index) => ({ ...upload, size: sizes[index] ?? 0 }));
  await inParallel(puts, filesAtOnce, async ({ url, size, headers }) => {
    await putBytes(url, size, headers);
  });
  const stored = signed.files.map(({ upload }, index) => ({
    filename: upload.key.split('/').at(-1),
    clientName: files[index]?.filename,
    clientMime: mime,
    clientExtension: 'bin',
    size: sizes[index],
    parentId,
  }));
  await owner.call(createS3Entries, { body: { files: stored } });
}

async function openDrive(browser: Browser, siteUrl: string, owner: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: siteUrl });
  await context.addCookies([...owner.cookies].map(([name, value]) => ({ name, value, url: siteUrl })));
  const page = await context.newPage();
  await page.goto('/drive');
  await page.getByRole('row', { name: 'Archive' }).click();
  await page.evaluate(() => {
    const pauses: number[] = [];
    Object.assign(globalThis, { pauses });
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) pauses.push(duration);
    });
    observer.observe({ entryTypes: ['longtask'] });
  });
  return page;
}

async function startDownload(page: Page): Promise<Download> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).first().click();
  return started;
}

function longestPauseMs(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { pauses } = globalThis as unknown as { pauses: number[] };
    return Math.round(Math.max(0, ...pauses));
  });
}

/** Memory of all processes of the browser together; what several of them share counts once. */
async function memoryMb(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { id }) => sum + proportionalMb(id), 0);
}

/** A process's own memory and its part of what it shares; 0 where the system does not tell, or it is gone. */
function proportionalMb(pid: number): number {
  const file = `/proc/${pid}/smaps_rollup`;
  if (!existsSync(file)) return 0;
  const [, kilobytes = 0] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(file, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / bytesPerKilobyte);
}

/** Looks at the memory again and again; `stop` answers the highest. */
async function watchMemory(browser: Browser): Promise<{ stop: () => number }> {
  let peak = await memoryMb(browser);
  const look = async () => {
    peak = Math.max(peak, await memoryMb(browser));
  };
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look().then(
      () => (isLooking = false),
      // The browser closes while it is looked at.
      () => clearInterval(timer),
    );
  }, sampleEveryMs);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}
