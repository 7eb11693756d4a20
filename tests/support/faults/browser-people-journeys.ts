import type { Page } from 'playwright-core';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { getEntry } from '#shared/routes/drive/drive.ts';
import { findLink } from '#shared/routes/sharing/links.ts';
import { listSelectionLinks } from '#shared/routes/sharing/selection-links.ts';
import { newFile, newLink } from '../builders/drive-builders.ts';
import type { Person } from '../people.ts';
import { give } from '../builders/share-calls.ts';
import type { BrowserJourney } from './browser-journey.ts';
import { choose, inDialog, inQuestion, openOrTryAgain, row, toast } from './browser-page.ts';
import { differs, type FaultWorld, toldOnce } from './journey.ts';

const anyoneSwitch = (page: Page) =>
  page.getByRole('dialog').getByText('Anyone with the link can view', { exact: true });
const linkField = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Link' });

async function withFile({ newPerson }: FaultWorld) {
  const ann = await newPerson();
  return { ann, file: await newFile(ann, { name: 'a.txt' }) };
}

async function withShare(world: FaultWorld) {
  const { ann, file } = await withFile(world);
  const bea = await world.newPerson();
  await give(ann, file, bea);
  return { ann, bea, file };
}

const linkOf = async (owner: Person, { id }: Pick<FileEntry, 'id'>) =>
  (await owner.call(findLink, { params: { id } })).body.link as { has_password: boolean } | null;

/** How people share files, by name and by link. */
export const browserPeopleJourneys: BrowserJourney[] = [
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
        others: [bea],
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
          return [...differs('status', status, 200), ...(await toldOnce(world, bea))];
        },
      };
    },
  },
  {
    name: 'change a share',
    feature: 'sharing',
    operation: 'PUT /api/v1/file-entries/*/change-permissions',
    start: async (world) => {
      const { ann, bea, file } = await withShare(world);
      const level = (page: Page, name = '') =>
        page.getByRole('dialog').getByRole('button', { name: new RegExp(`^Permission of .*: ${name}`) });
      return {
        person: ann,
        others: [bea],
        path: '/drive',
        prepare: (page) => choose(page, 'a.txt', 'Share'),
        decide: async (page) => {
          await level(page).click();
          await page.getByRole('menuitemradio', { name: 'Can edit' }).click();
        },
        done: (page) => level(page, 'Can edit'),
        verify: async () => {
          const { body } = await bea.call(getEntry, { params: { id: file.id } });
          return differs('may edit', body.fileEntry.permissions['files.update'], true);
        },
      };
    },
  },
  {
    name: 'leave a share',
    feature: 'sharing',
    operation: 'DELETE /api/v1/file-entries/*/unshare',
    start: async (world) => {
      const { ann, bea, file } = await withShare(world);
      return {
        person: bea,
        others: [ann],
        path: '/drive/shares',
        prepare: (page) => choose(page, 'a.txt', 'Remove from my shares'),
        decide: (page) => inQuestion(page, 'Remove').click(),
        done: (page) => toast(page, 'Removed'),
        verify: async () =>
          differs('status', (await bea.call(getEntry, { params: { id: file.id } })).status, 404),
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
        decide: (page) => anyoneSwitch(page).click(),
        done: linkField,
        verify: async () => differs('link', (await linkOf(ann, file)) !== null, true),
      };
    },
  },
  {
    name: 'protect a link',
    feature: 'links',
    operation: 'PUT /api/v1/file-entries/*/shareable-link',
    start: async (world) => {
      const { ann, file } = await withFile(world);
      await newLink(ann, file);
      const field = (page: Page) => page.getByRole('dialog').getByLabel('Password', { exact: true });
      return {
        person: ann,
        path: '/drive',
        prepare: async (page) => {
          await choose(page, 'a.txt', 'Get link');
          await field(page).fill('open sesame');
        },
        decide: (page) => field(page).press('Enter'),
        done: (page) => page.getByRole('dialog').getByText('Saved', { exact: true }),
        typed: async (page) => differs('password', await field(page).inputValue(), 'open sesame'),
        verify: async () => differs('password', (await linkOf(ann, file))?.has_password, true),
      };
    },
  },
  {
    name: 'link to a selection',
    feature: 'links',
    operation: 'POST /api/v1/shareable-links',
    start: async (world) => {
      const { ann } = await withFile(world);
      await newFile(ann, { name: 'b.txt' });
      return {
        person: ann,
        path: '/drive',
        prepare: async (page) => {
          await row(page, 'a.txt').click();
          await row(page, 'b.txt').click({ modifiers: ['Control'] });
          await page.getByRole('button', { name: 'Get link' }).click();
        },
        decide: (page) => anyoneSwitch(page).click(),
        done: linkField,
        verify: async () => differs('links', (await ann.call(listSelectionLinks)).body.links.length, 1),
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
        others: [ann],
        path: '/login',
        decide: (page) => openOrTryAgain(page, url),
        done: (page) => page.getByText('Shared by').first(),
        verify: async () => [],
      };
    },
  },
];
