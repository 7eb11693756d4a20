import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Job } from '#shared/entities/job.ts';
import { createZip, getZip, listDownloadFiles } from '#shared/routes/drive/zips.ts';
import { rowOf } from '../../../../../tests/support/component/drive-page.ts';
import { aFile, aFolder, madeAt } from '../../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../../tests/support/component/fake-api.ts';
import { openSite } from '../../../../../tests/support/component/open-site.ts';
import {
  catchDownloads,
  storeContents,
  type StoredContents,
} from '../../../../../tests/support/component/stored-content.ts';

const trip = aFolder({ name: 'Trip' });
const storage = 'https://storage.example/';
const archiveUrl = `${storage}archive.zip`;

const listed = (path: string, size: number) => ({ path, size, updated_at: madeAt, url: `${storage}${path}` });

const zipJob = (status: Job['status'], progress: number): Job => ({
  id: 5,
  kind: 'zip',
  status,
  progress,
  name: 'Trip.zip',
  url: status === 'done' ? archiveUrl : undefined,
});

/** Opens a drive with a folder and files in storage, and starts to download the folder. */
async function downloadTrip(contents: StoredContents, prepare: (api: FakeApi) => void): Promise<FakeApi> {
  const api = await openSite('/drive', {
    entries: [trip, aFile({ name: 'a.txt' })],
    prepare(prepared) {
      prepare(prepared);
      storeContents(prepared, contents);
    },
  });
  await expect.element(rowOf('Trip')).toBeVisible();
  await rowOf('Trip').click();
  await page.getByRole('button', { name: 'Download' }).first().click();
  return api;
}

const message = page.getByRole('region', { name: 'Messages' });

/** Makes the browser one that registers no service worker, or one that answers nothing. */
function registerWorker(register: () => Promise<unknown>): void {
  const registration = vi.spyOn(navigator.serviceWorker, 'register');
  registration.mockImplementation(register as typeof navigator.serviceWorker.register);
}

beforeEach(() => registerWorker(() => Promise.reject(new DOMException('refused', 'SecurityError'))));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('into a file that the user picks', () => {
  /** The picked file, as text; the archive does not compress. */
  async function pickFile(): Promise<() => Promise<string>> {
    const folder = await navigator.storage.getDirectory();
    // Of this test alone: what another one has written must not count.
    const name = `${crypto.randomUUID()}.zip`;
    const handle = await folder.getFileHandle(name, { create: true });
    onTestFinished(() => folder.removeEntry(name));
    vi.stubGlobal('showSaveFilePicker', () => Promise.resolve(handle));
    return async () => (await handle.getFile()).text();
  }

  test('[F21] downloads all pages of the selection, one after the other', { tags: 'variant' }, async () => {
    const readPicked = await pickFile();
    const contents = { [`${storage}Trip/a.txt`]: 'first', [`${storage}Trip/b.txt`]: 'second' };
    const api = await downloadTrip(contents, (prepared) =>
      prepared.answer(listDownloadFiles, ({ body }) => ({
        name: 'Trip.zip',
        files: [body.cursor ? listed('Trip/b.txt', 6) : listed('Trip/a.txt', 5)],
        next_cursor: body.cursor ? null : 'rest',
      })),
    );
    await expect.poll(readPicked).toMatch(/Trip\/a\.txt.*first.*Trip\/b\.txt.*second/s);
    await expect.poll(() => document.querySelector('[data-toast]')).toBeNull();
    const bodies = api.calls(listDownloadFiles).map(({ body }) => body);
    expect(bodies.map(({ cursor }) => cursor)).toEqual([undefined, 'rest']);
    expect(bodies.every(({ entryIds }) => entryIds?.join() === String(trip.id))).toBe(true);
    expect(api.calls(createZip)).toEqual([]);
  });

  test('requests a new address for a file whose address expired', async () => {
    const readPicked = await pickFile();
    const old = `${storage}expired`;
    const api = await downloadTrip({ [old]: 403, [`${storage}Trip/a.txt`]: 'first' }, (prepared) =>
      prepared.answer(listDownloadFiles, () => {
        const file = listed('Trip/a.txt', 5);
        const isFirst = prepared.calls(listDownloadFiles).length === 1;
        return { name: 'Trip.zip', files: [isFirst ? { ...file, url: old } : file], next_cursor: null };
      }),
    );
    await expect.poll(readPicked).toContain('first');
    expect(api.calls(listDownloadFiles)).toHaveLength(2);
  });

  test('reports a selection that cannot be downloaded, and tries again', async () => {
    const readPicked = await pickFile();
    const api = await downloadTrip({ [`${storage}Trip/a.txt`]: 'first' }, (prepared) =>
      prepared.refuse(listDownloadFiles, { status: 422, message: 'It is too large.' }),
    );
    await expect.element(message).toHaveTextContent('It is too large.');
    api.answer(listDownloadFiles, {
      name: 'Trip.zip',
      files: [listed('Trip/a.txt', 5)],
      next_cursor: null,
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(readPicked).toContain('first');
  });
});

describe('through the server', () => {
  function answerZip(api: FakeApi): void {
    api.answer(listDownloadFiles, { name: 'Trip.zip', files: [], next_cursor: null });
    api.answer(createZip, { job: zipJob('running', 40) });
    api.answer(getZip, { job: zipJob('done', 100) });
  }

  test(
    '[F22] [F23] a browser without service worker and file picker downloads the archive of the server',
    { tags: 'variant' },
    async () => {
      vi.stubGlobal('showSaveFilePicker', undefined);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const downloads = catchDownloads();
      const api = await downloadTrip({}, answerZip);
      await expect.element(message).toHaveTextContent('Preparing download');
      await expect.poll(() => api.calls(createZip)).toHaveLength(1);
      await expect.poll(() => vi.advanceTimersByTime(5000) && downloads).toEqual([archiveUrl]);
      expect(api.calls(createZip)[0]?.body.entryIds).toEqual([trip.id]);
      expect(api.calls(getZip)).toHaveLength(1);
    },
  );

  test('a service worker that does not answer is given up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const silent = vi.fn<() => void>();
    registerWorker(() => Promise.resolve({ active: { postMessage: silent } }));
    const downloads = catchDownloads();
    const api = await downloadTrip({}, answerZip);
    await expect.poll(() => silent.mock.calls.length).toBeGreaterThan(0);
    await expect.poll(() => vi.advanceTimersByTime(5000) && downloads).toEqual([archiveUrl]);
    expect(api.calls(createZip)).toHaveLength(1);
  });
});
