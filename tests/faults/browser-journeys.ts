import type { Page } from 'playwright-core';
import { getEntry } from '#shared/routes/drive.ts';
import { findLink } from '#shared/routes/links.ts';
import { listWorkspaces } from '#shared/routes/workspaces.ts';
import { namesIn } from '../http/drive-actions.ts';
import { newFile, newFolder, newLink } from '../http/drive-builders.ts';
import { waitForNotifications } from '../http/notification-calls.ts';
import type { BrowserJourney } from './browser-journey.ts';
import { differs, type FaultWorld } from './journey.ts';

const password = 'a good long password';

async function choose(page: Page, entryName: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${entryName}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

const row = (page: Page, name: string) => page.getByRole('row', { name });
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text);

/** Opens an address, or presses the button of a page that could not be read. */
async function openOrTryAgain(page: Page, path: string): Promise<void> {
  const again = page.getByRole('button', { name: 'Try again' });
  if (await again.isVisible()) await again.click();
  else await page.goto(path);
}

async function withFile({ newPerson }: FaultWorld) {
  const ann = await newPerson();
  return { ann, file: await newFile(ann, { name: 'a.txt' }) };
}

/** The main ways through the site. */
export const browserJourneys: BrowserJourney[] = [
  {
    name: 'sign in',
    feature: 'auth',
    operation: 'POST /auth/login',
    start: async ({ newPerson }) => {
      const { email } = await newPerson();
      return {
        path: '/login',
        prepare: async (page) => {
          await page.getByLabel('Email').fill(email);
          await page.getByLabel('Password', { exact: true }).fill(password);
        },
        decide: (page) => page.getByRole('button', { name: 'Continue', exact: true }).click(),
        done: (page) => page.getByRole('button', { name: /account|profile/i }).first(),
        typed: async (page) => differs('address', await page.getByLabel('Email').inputValue(), email),
        verify: async () => [],
      };
    },
  },
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
    name: 'create a folder',
    feature: 'drive',
    operation: 'POST /api/v1/folders',
    start: async ({ newPerson }) => {
      const ann = await newPerson();
      const field = (page: Page) => page.getByRole('dialog').getByLabel('Name');
      return {
        person: ann,
        path: '/drive',
        prepare: async (page) => {
          await page.getByRole('button', { name: 'New', exact: true }).click();
          await page.getByRole('menuitem', { name: 'New folder' }).click();
          await field(page).fill('Notes');
        },
        decide: (page) => field(page).press('Enter'),
        done: (page) => row(page, 'Notes'),
        typed: async (page) => differs('name', await field(page).inputValue(), 'Notes'),
        verify: async () => differs('names', await namesIn(ann), ['Notes']),
      };
    },
  },
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
        decide: async (page) => {
          const retry = page.getByRole('button', { name: /^Retry/ }).first();
          if (await retry.isVisible()) return retry.click();
          const chooser = page.waitForEvent('filechooser');
          await page.getByRole('button', { name: 'New', exact: true }).click();
          await page.getByRole('menuitem', { name: 'Upload files' }).click();
          const buffer = Buffer.from('hello');
          await (await chooser).setFiles([{ name: 'a.txt', mimeType: 'text/plain', buffer }]);
        },
        done: (page) => page.getByRole('heading', { name: 'Uploaded 1 file' }),
        verify: async () => differs('names', await namesIn(ann), ['a.txt']),
      };
    },
  },
  {
    name: 'rename',
    feature: 'drive',
    operation: 'PUT /api/v1/file-entries/*',
    start: async (world) => {
      const { ann } = await withFile(world);
      const field = (page: Page) => page.getByRole('dialog').getByLabel('Name');
      return {
        person: ann,
        path: '/drive',
        prepare: async (page) => {
          await choose(page, 'a.txt', 'Rename');
          await field(page).fill('b.txt');
        },
        decide: (page) => field(page).press('Enter'),
        done: (page) => toast(page, 'Renamed'),
        typed: async (page) => differs('name', await field(page).inputValue(), 'b.txt'),
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
        verify: async () => [
          ...differs('top', await namesIn(ann), ['f']),
          ...differs('folder', await namesIn(ann, folder), ['a.txt']),
        ],
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
        verify: async () => differs('names', await namesIn(ann), []),
      };
    },
  },
  {
    name: 'share',
    feature: 'sharing',
    operation: 'POST /api/v1/file-entries/*/share',
    start: async (world) => {
      const { ann, file } = await withFile(world);
      const bea = await world.newPerson();
      const field = (page: Page) => page.getByRole('dialog').getByRole('combobox', { name: 'Add people' });
      return {
        person: ann,
        path: '/drive',
        prepare: async (page) => {
          await choose(page, 'a.txt', 'Share');
          await field(page).fill(`${bea.email}, `);
        },
        decide: (page) => inDialog(page, 'Share').click(),
        done: (page) => toast(page, 'Shared a.txt'),
        typed: async (page) =>
          differs('address', await page.getByRole('dialog').getByText(bea.email).count(), 1),
        verify: async () => {
          const { status } = await bea.call(getEntry, { params: { id: file.id } });
          const told = await waitForNotifications(bea, 1);
          return [...differs('status', status, 200), ...differs('notifications', told.length, 1)];
        },
      };
    },
  },
  {
    name: 'create a link',
    feature: 'links',
    operation: 'POST /api/v1/file-entries/*/shareable-link',
    start: async (world) => {
      const { ann, file } = await withFile(world);
      return {
        person: ann,
        path: '/drive',
        prepare: (page) => choose(page, 'a.txt', 'Get link'),
        decide: (page) => page.getByRole('dialog').getByText('Anyone with the link can view').click(),
        done: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Link' }),
        verify: async () => {
          const { link } = (await ann.call(findLink, { params: { id: file.id } })).body;
          return differs('link', link !== null, true);
        },
      };
    },
  },
  {
    name: 'open a link',
    feature: 'links',
    operation: 'GET /api/v1/shareable-links/*',
    isReading: true,
    start: async (world) => {
      const { ann, file } = await withFile(world);
      const { url } = await newLink(ann, file);
      return {
        path: '/login',
        decide: (page) => openOrTryAgain(page, url),
        done: (page) => page.getByText('Shared by').first(),
        verify: async () => [],
      };
    },
  },
  {
    name: 'create a workspace',
    feature: 'workspaces',
    operation: 'POST /api/v1/workspace',
    start: async ({ newPerson }) => {
      const ann = await newPerson();
      const field = (page: Page) => page.getByRole('dialog').getByLabel('Name');
      return {
        person: ann,
        path: '/drive',
        prepare: async (page) => {
          await page.getByRole('button', { name: /^Workspace/ }).click();
          await page.getByRole('menuitem', { name: 'Create workspace' }).click();
          await field(page).fill('Team');
        },
        decide: (page) => field(page).press('Enter'),
        done: (page) => page.getByText('Team').first(),
        typed: async (page) => differs('name', await field(page).inputValue(), 'Team'),
        verify: async () => differs('workspaces', (await ann.call(listWorkspaces)).body.workspaces.length, 1),
      };
    },
  },
];

async function openMove(page: Page, folderName: string): Promise<void> {
  await choose(page, 'a.txt', 'Move to');
  await page.getByRole('dialog').getByRole('row', { name: folderName, exact: true }).click();
}
