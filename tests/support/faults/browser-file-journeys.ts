import type { Download, Page } from 'playwright-core';
import { uploads } from '#shared/limits/upload-limits.ts';
import { namesIn } from '../builders/drive-actions.ts';
import { newFile, newFolder } from '../builders/drive-builders.ts';
import type { Person } from '../people.ts';
import { childrenOf, download } from '../builders/drive-reads.ts';
import { usedBytes } from '../builders/drive-space.ts';
import type { BrowserJourney, Sign } from './browser-journey.ts';
import { inDialog, openFileChooser, row, toast } from './browser-page.ts';
import { differs } from './journey.ts';

/** Big enough to go in parts, and not a whole number of them. */
const bigBytes = uploads.multipartFromBytes + 7;

/** Chooses a small text file, or presses Retry where it could not be sent. */
async function sendText(page: Page, name: string, text: string): Promise<void> {
  const retry = page.getByRole('button', { name: /^Retry/ }).first();
  if (await retry.isVisible()) return retry.click();
  const chooser = await openFileChooser(page);
  await chooser.setFiles([{ name, mimeType: 'text/plain', buffer: Buffer.from(text) }]);
}

/** Chooses a file that the page itself makes: it would be too much to be handed over. */
async function sendBig(page: Page, sizeBytes: number): Promise<void> {
  const retry = page.getByRole('button', { name: /^Retry/ }).first();
  if (await retry.isVisible()) return retry.click();
  const chooser = await openFileChooser(page);
  await chooser.element().evaluate((input, bytes) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(bytes)], 'film.bin'));
    (input as HTMLInputElement).files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, sizeBytes);
}

/** What is in the place of a file once it has a new content, or an old one again. */
async function contentOf(owner: Person, folder?: { hash: string }): Promise<string[]> {
  const entries = await childrenOf(owner, folder);
  const texts = entries.map(async (entry) => {
    const { content } = await download(owner, entry);
    return `${entry.name}, ${entry.versions_count} versions: ${Buffer.from(content).toString()}`;
  });
  return Promise.all(texts);
}

/** How a download ends, as the browser's own list of them tells it. */
function endOf(started: () => Promise<Download> | undefined, isFailure: boolean): Sign {
  return {
    waitFor: async () => {
      const failure = await (await started())?.failure();
      if ((failure !== null) !== isFailure) await new Promise(() => undefined);
    },
  };
}

/** What people do with the contents of files. */
export const browserFileJourneys: BrowserJourney[] = [
  {
    name: 'upload',
    feature: 'uploads',
    target: 's3',
    operation: 'PutObject',
    start: async ({ newPerson }) => {
      const ann = await newPerson();
      return {
        person: ann,
        path: '/drive',
        decide: (page) => sendText(page, 'a.txt', 'hello'),
        done: (page) => page.getByRole('heading', { name: 'Uploaded 1 file' }),
        verify: async () => [
          ...differs('names', await namesIn(ann), ['a.txt']),
          ...differs('bytes', await usedBytes(ann), 5),
        ],
      };
    },
  },
  {
    name: 'upload, replacing',
    feature: 'uploads',
    operation: 'POST /api/v1/s3/entries*',
    start: async ({ newPerson }) => {
      const ann = await newPerson();
      const folder = await newFolder(ann, { name: 'f' });
      await newFile(ann, { name: 'a.txt', content: 'old', parentId: folder.id });
      return {
        person: ann,
        path: `/drive/folders/${folder.hash}`,
        prepare: async (page) => {
          await sendText(page, 'a.txt', 'hello');
          await page.getByRole('dialog').getByRole('radio', { name: 'Replace' }).check();
        },
        decide: async (page) => {
          const answer = inDialog(page, 'Continue');
          await ((await answer.isVisible()) ? answer.click() : sendText(page, 'a.txt', 'hello'));
        },
        done: (page) => page.getByRole('heading', { name: 'Uploaded 1 file' }),
        verify: async () => [
          ...differs('content', await contentOf(ann, folder), ['a.txt, 2 versions: hello']),
          ...differs('bytes', await usedBytes(ann), 8),
        ],
      };
    },
  },
  {
    name: 'upload, in parts',
    feature: 'uploads',
    target: 's3',
    operation: 'UploadPart',
    start: async ({ newPerson }) => {
      const ann = await newPerson();
      return {
        person: ann,
        path: '/drive',
        decide: (page) => sendBig(page, bigBytes),
        done: (page) => page.getByRole('heading', { name: 'Uploaded 1 file' }),
        verify: async () => [
          ...differs('names', await namesIn(ann), ['film.bin']),
          ...differs('bytes', await usedBytes(ann), bigBytes),
        ],
      };
    },
  },
  {
    name: 'restore a version',
    feature: 'content',
    operation: 'POST /api/v1/file-entries/*/versions/*/restore',
    start: async ({ newPerson }) => {
      const ann = await newPerson();
      await newFile(ann, { name: 'a.txt', content: 'first' });
      await newFile(ann, { name: 'a.txt', content: 'second', conflict: 'replace' });
      return {
        person: ann,
        path: '/drive',
        prepare: async (page) => {
          await row(page, 'a.txt').click();
          await page.getByRole('button', { name: 'Show details' }).first().click();
          await page.getByRole('tab', { name: 'Versions' }).click();
        },
        decide: async (page) => {
          await page.getByRole('button', { name: 'Actions for version 1', exact: true }).click();
          await page.getByRole('menuitem', { name: 'Restore' }).click();
        },
        done: (page) => toast(page, 'Restored version 1'),
        verify: async () => differs('content', await contentOf(ann), ['a.txt, 2 versions: first']),
      };
    },
  },
  {
    name: 'look at a text',
    feature: 'content',
    operation: 'GET /secure/uploads/*',
    isReading: true,
    start: async ({ newPerson }) => {
      const ann = await newPerson();
      await newFile(ann, { name: 'a.txt', content: 'the words within' });
      return {
        person: ann,
        path: '/drive',
        decide: async (page) => {
          const again = page.getByRole('button', { name: 'Try again' });
          await ((await again.isVisible()) ? again.click() : row(page, 'a.txt').dblclick());
        },
        done: (page) => page.getByRole('dialog').getByText('the words within'),
        verify: async () => [],
      };
    },
  },
  {
    name: 'download',
    feature: 'content',
    operation: 'GET /api/v1/file-entries/download/*',
    isReading: true,
    start: async ({ newPerson }) => {
      const ann = await newPerson();
      await newFile(ann, { name: 'a.txt' });
      let started: Promise<Download> | undefined;
      return {
        person: ann,
        path: '/drive',
        prepare: (page) => row(page, 'a.txt').click(),
        decide: async (page) => {
          started = page.waitForEvent('download');
          await page.getByRole('button', { name: 'Download' }).first().click();
        },
        done: () => endOf(() => started, false),
        told: () => endOf(() => started, true),
        verify: async () => [],
      };
    },
  },
];
