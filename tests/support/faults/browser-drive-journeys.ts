import type { Page } from 'playwright-core';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { listEntries } from '#shared/routes/drive/drive.ts';
import { namesIn, trash } from '../builders/drive-actions.ts';
import { newFile, newFolder } from '../builders/drive-builders.ts';
import { eventually } from '../eventually.ts';
import type { Person } from '../people.ts';
import { usedBytes } from '../builders/drive-space.ts';
import type { BrowserJourney } from './browser-journey.ts';
import { choose, inDialog, inQuestion, openOrTryAgain, row, toast } from './browser-page.ts';
import { differs, type FaultWorld } from './journey.ts';

const nameField = (page: Page) => page.getByRole('dialog').getByLabel('Name');

/** Whether an entry stands no longer where it was. */
const isGone = (name: string) => async (page: Page) => (await row(page, name).count()) === 0;

async function withFile({ newPerson }: FaultWorld) {
  const ann = await newPerson();
  return { ann, file: await newFile(ann, { name: 'a.txt' }) };
}

async function namesOf(owner: Person, query: Record<string, string>): Promise<string[]> {
  const { body } = await owner.call(listEntries, { query });
  return (body.data as FileEntry[]).map(({ name }) => name);
}

/** What people do with their files and folders. */
export const browserDriveJourneys: BrowserJourney[] = [
  {
    name: 'open the drive',
    feature: 'drive',
    operation: 'GET /api/v1/drive/file-entries',
    isReading: true,
    start: async (world) => {
      const { ann } = await withFile(world);
      return {
        person: ann,
        path: '/login',
        decide: (page) => openOrTryAgain(page, '/drive'),
        done: (page) => row(page, 'a.txt'),
        verify: async () => [],
      };
    },
  },
  {
    name: 'search',
    feature: 'drive',
    operation: 'GET /api/v1/drive/file-entries',
    isReading: true,
    start: async (world) => {
      const { ann } = await withFile(world);
      const findIt = async () => (await namesOf(ann, { query: 'a.txt' })).length > 0 || undefined;
      await eventually(findIt);
      return {
        person: ann,
        path: '/login',
        decide: (page) => openOrTryAgain(page, '/drive/search?query=a.txt'),
        done: (page) => row(page, 'a.txt'),
        verify: async () => [],
      };
    },
  },
  {
    name: 'create a folder',
    feature: 'drive',
    operation: 'POST /api/v1/folders',
    start: async ({ newPerson }) => {
      const ann = await newPerson();
      return {
        person: ann,
        path: '/drive',
        prepare: async (page) => {
          await page.getByRole('button', { name: 'New', exact: true }).click();
          await page.getByRole('menuitem', { name: 'New folder' }).click();
          await nameField(page).fill('Notes');
        },
        decide: (page) => nameField(page).press('Enter'),
        done: (page) => row(page, 'Notes'),
        typed: async (page) => differs('name', await nameField(page).inputValue(), 'Notes'),
        verify: async () => differs('names', await namesIn(ann), ['Notes']),
      };
    },
  },
  {
    name: 'rename',
    feature: 'drive',
    operation: 'PUT /api/v1/file-entries/*',
    start: async (world) => {
      const { ann } = await withFile(world);
      return {
        person: ann,
        path: '/drive',
        prepare: async (page) => {
          await choose(page, 'a.txt', 'Rename');
          await nameField(page).fill('b.txt');
        },
        decide: (page) => nameField(page).press('Enter'),
        done: (page) => toast(page, 'Renamed'),
        typed: async (page) => differs('name', await nameField(page).inputValue(), 'b.txt'),
        verify: async () => differs('names', await namesIn(ann), ['b.txt']),
      };
    },
  },
  {
    name: 'move',
    feature: 'drive',
    operation: 'POST /api/v1/file-entries/move',
    start: async (world) => {
      const { ann } = await withFile(world);
      const folder = await newFolder(ann, { name: 'f' });
      return {
        person: ann,
        path: '/drive',
        prepare: (page) => openMove(page, 'f'),
        decide: async (page) => {
          // A move is shown at once; where it failed the dialog is opened again.
          if (!(await inDialog(page, 'Move').isVisible())) await openMove(page, 'f');
          await inDialog(page, 'Move').click();
        },
        done: (page) => toast(page, 'Moved 1 item to f'),
        isShown: isGone('a.txt'),
        verify: async () => [
          ...differs('top', await namesIn(ann), ['f']),
          ...differs('folder', await namesIn(ann, folder), ['a.txt']),
        ],
      };
    },
  },
  {
    name: 'copy',
    feature: 'drive',
    operation: 'POST /api/v1/file-entries/duplicate',
    start: async (world) => {
      const { ann } = await withFile(world);
      return {
        person: ann,
        path: '/drive',
        decide: (page) => choose(page, 'a.txt', 'Make a copy'),
        done: (page) => toast(page, 'Copied'),
        verify: async () => {
          const look = async () => [
            ...differs('names', (await namesIn(ann)).sort(), ['a (1).txt', 'a.txt']),
            ...differs('bytes', await usedBytes(ann), 10),
          ];
          await world.inTime(async () => (await look()).length === 0);
          return look();
        },
      };
    },
  },
  {
    name: 'star',
    feature: 'drive',
    operation: 'POST /api/v1/file-entries/star',
    effect: 'UpdateItem',
    start: async (world) => {
      const { ann } = await withFile(world);
      return {
        person: ann,
        path: '/drive',
        decide: (page) => choose(page, 'a.txt', 'Add star'),
        done: (page) => toast(page, 'Added to starred'),
        verify: async () => differs('starred', await namesOf(ann, { pageId: 'starred' }), ['a.txt']),
      };
    },
  },
  {
    name: 'put into the trash',
    feature: 'drive',
    operation: 'POST /api/v1/file-entries/delete',
    start: async (world) => {
      const { ann } = await withFile(world);
      return {
        person: ann,
        path: '/drive',
        decide: (page) => choose(page, 'a.txt', 'Delete'),
        done: (page) => page.getByRole('button', { name: 'Undo' }),
        isShown: isGone('a.txt'),
        verify: async () => [
          ...differs('names', await namesIn(ann), []),
          ...differs('trash', await namesOf(ann, { pageId: 'trash' }), ['a.txt']),
        ],
      };
    },
  },
  {
    name: 'restore',
    feature: 'drive',
    operation: 'POST /api/v1/file-entries/restore',
    start: async (world) => {
      const { ann, file } = await withFile(world);
      await trash(ann, file);
      return {
        person: ann,
        path: '/drive/trash',
        decide: (page) => choose(page, 'a.txt', 'Restore'),
        done: (page) => toast(page, 'Restored 1 item'),
        isShown: isGone('a.txt'),
        verify: async () => [
          ...differs('names', await namesIn(ann), ['a.txt']),
          ...differs('trash', await namesOf(ann, { pageId: 'trash' }), []),
        ],
      };
    },
  },
  {
    name: 'delete forever',
    feature: 'drive',
    operation: 'POST /api/v1/file-entries/delete',
    start: async ({ newPerson }) => {
      const ann = await newPerson();
      const folder = await newFolder(ann, { name: 'f' });
      await newFile(ann, { parentId: folder.id });
      await trash(ann, folder);
      return {
        person: ann,
        path: '/drive/trash',
        prepare: (page) => choose(page, 'f', 'Delete forever'),
        decide: (page) => inQuestion(page, 'Delete forever').click(),
        done: (page) => toast(page, 'Permanently deleted 1 item'),
        verify: async () => [
          ...differs('trash', await namesOf(ann, { pageId: 'trash' }), []),
          ...differs('bytes', await usedBytes(ann), 0),
        ],
      };
    },
  },
];

async function openMove(page: Page, folderName: string): Promise<void> {
  await choose(page, 'a.txt', 'Move to');
  await page.getByRole('dialog').getByRole('row', { name: folderName, exact: true }).click();
}
