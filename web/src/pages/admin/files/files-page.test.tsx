import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getUser } from '#shared/routes/accounts/users.ts';
import { listSiteEntries } from '#shared/routes/drive/site-entries.ts';
import { getZip } from '#shared/routes/drive/zips.ts';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { choose, menuLinesOf, toast } from '../../../../../tests/support/component/drive-page.ts';
import { aUser } from '../../../../../tests/support/component/entities.ts';
import { inArabic, overflowOf } from '../../../../../tests/support/component/looks.ts';
import {
  administrator,
  aSiteEntry,
  benOwns,
  entriesPage,
  fileManager,
  fileRow,
  openFiles,
} from '../../../../../tests/support/component/site-entries.ts';
import { openUser } from '../../../../../tests/support/component/users.ts';
import { catchDownloads, storeContents } from '../../../../../tests/support/component/stored-content.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`) });
const hostile = '<img src=x onerror="window.hurt = true">';

const report = () =>
  aSiteEntry({
    id: 1,
    name: 'report.pdf',
    type: 'pdf',
    has_link: true,
    public: true,
    ancestors: [{ id: 90, hash: 'a', name: 'Invoices' }],
    is_path_cut: true,
  });
const plans = () =>
  aSiteEntry({
    id: 2,
    name: 'plans',
    type: 'folder',
    url: null,
    file_size: 3_000_000,
    owner_id: 8,
    users: [benOwns],
    workspace: { id: 4, name: 'Marketing' },
    deleted_at: '2026-03-04T05:06:07.000Z',
  });

describe('[AFI-1] the files of all users', { tags: 'variant' }, () => {
  test('have name, type, owner, size, location, public, link and time', async () => {
    const api = await openFiles([report(), plans()]);
    await expect
      .element(fileRow('report.pdf'))
      .toHaveTextContent(/PDF document.*Ann Lee.*1\.2 KB.*Drive \/ … \/ Invoices.*Yes.*Yes.*Mar 4/);
    await expect
      .element(fileRow('plans'))
      .toHaveTextContent(/In the trash.*Folder.*Ben Ito.*2\.9 MB.*Marketing.*–.*–.*Mar 4/);
    await expect.element(page.getByText('2 of 2')).toBeVisible();
    expect(api.calls(listSiteEntries)[0]?.query).toMatchObject({ orderBy: 'updated_at', orderDir: 'desc' });
    expect(overflowOf(page.getByRole('grid').element().parentElement ?? document.body)).toBe(0);
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('show a hostile name as text', async () => {
    await openFiles([
      aSiteEntry({
        name: hostile,
        ancestors: [{ id: 90, hash: 'a', name: hostile }],
        users: [{ ...benOwns, display_name: hostile }],
      }),
    ]);
    await expect.element(page.getByText(hostile).first()).toBeVisible();
    await choose(hostile, 'Delete forever');
    await expect.element(page.getByRole('alertdialog')).toHaveTextContent(`Owner: ${hostile}`);
    await button('Cancel').click();
    expect(document.querySelector('img[src="x"]')).toBeNull();
    expect('hurt' in window).toBe(false);
  });

  test('have no pictures of the files, which would be looks', async () => {
    const url = 'secure/uploads/abc?thumbnail=true';
    await openFiles([aSiteEntry({ name: 'a.png', type: 'image', thumbnail: true, thumbnail_url: url })]);
    await expect.element(fileRow('a.png')).toBeVisible();
    expect(document.querySelector(`img[src*="thumbnail"]`)).toBeNull();
  });

  test('can be none', async () => {
    await openFiles([]);
    await expect.element(page.getByText('There are no files yet')).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('fit on a phone, in Arabic too', async () => {
    await showOnPhone();
    await openFiles([report(), aSiteEntry({ name: 'x'.repeat(200) })], { data: inArabic(administrator()) });
    await expect.element(fileRow('report.pdf')).toBeVisible();
    expect(overflowOf()).toBe(0);
    expect(await findViolationsInEveryLook()).toEqual([]);
  });
});

describe('[AFI-1] search and filters', () => {
  const lastQuery = (api: Awaited<ReturnType<typeof openFiles>>) => api.calls(listSiteEntries).at(-1)?.query;

  test('send a part of the name, type, size, link and trash', async () => {
    const api = await openFiles([report()]);
    await page.getByPlaceholder('Name, ID or link').fill('rep');
    await expect.poll(() => lastQuery(api)?.query).toBe('rep');
    await button('Filter').click();
    await dialog.getByLabelText('Type').selectOptions('PDF documents');
    await dialog.getByLabelText('Size').selectOptions('Larger than');
    await dialog.getByRole('textbox', { name: 'Larger than' }).fill('5');
    await dialog.getByLabelText('Has a link').selectOptions('Yes');
    await dialog.getByLabelText('In the trash').selectOptions('No');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect
      .poll(() => lastQuery(api)?.filters)
      .toEqual([
        { key: 'type', operator: '=', value: 'pdf' },
        { key: 'file_size', operator: '>', value: 5 * 1024 ** 2 },
        { key: 'shareableLink', operator: 'has', value: true },
        { key: 'deleted_at', operator: 'has', value: false },
      ]);
    await expect.element(page.getByText('Size: larger than 5 MB')).toBeVisible();
    expect(new URLSearchParams(location.search).get('filter.file_size')).toBe(`>${5 * 1024 ** 2}`);
  });

  test(
    'sort by name and size once an owner is chosen, by a press on the owner',
    { tags: 'variant' },
    async () => {
      const api = await openFiles([report(), plans()], { data: fileManager() });
      await expect.element(heading('Name')).toHaveTextContent('Choose an owner to sort by name or size.');
      await expect.element(heading('Name')).not.toHaveAttribute('aria-sort');
      await page.getByRole('link', { name: 'Files of Ben Ito' }).click();
      await expect.element(button('Remove filter Owner: Ben Ito')).toBeVisible();
      await expect.element(page.getByText('1 selected')).not.toBeInTheDocument();
      expect(lastQuery(api)?.filters).toEqual([{ key: 'owner_id', operator: '=', value: 8 }]);
      await heading('Size').click();
      await expect.poll(() => lastQuery(api)?.orderBy).toBe('file_size');
      await button('Remove filter Owner: Ben Ito').click();
      // The list of before is shown again.
      await expect.element(heading('Changed')).toHaveAttribute('aria-sort', 'descending');
      await expect.element(fileRow('report.pdf')).toBeVisible();
      expect(new URLSearchParams(location.search).has('filter.owner_id')).toBe(false);
    },
  );

  test('name the owner of the address, and keep the owner in the filters', async () => {
    const ben = aUser({ id: 8, display_name: 'Ben Ito', email: 'ben@example.com' });
    const api = await openFiles([], {
      search: '?filter.owner_id=8',
      prepare: (fake) => fake.answer(getUser, { user: ben }),
    });
    await expect.element(page.getByText('Owner: Ben Ito')).toBeVisible();
    await expect.element(page.getByText('No results')).toBeVisible();
    await button('Filter (1)').click();
    await expect.element(dialog.getByText('ben@example.com')).toBeVisible();
    await dialog.getByRole('button', { name: 'Choose another user' }).click();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => lastQuery(api)?.filters).toBeUndefined();
  });
});

describe('[AFI-1] looking at files', () => {
  test('says that it is recorded, and reads the content as admin', async () => {
    const note = aSiteEntry({ name: 'note.txt', users: [benOwns], owner_id: 8 });
    let requests: Request[] = [];
    await openFiles([note], {
      prepare(api) {
        requests = storeContents(api, { [`/${note.url}`]: 'here it is' });
      },
    });
    await choose('note.txt', 'Preview');
    await expect
      .element(page.getByRole('note'))
      .toHaveTextContent('You are looking at a file of Ben Ito. This is recorded in the audit log.');
    await expect.element(page.getByText('here it is')).toBeVisible();
    expect(requests.map(({ url }) => new URL(url).search)).toEqual(['?asAdmin=true']);
    expect(await findViolationsInEveryLook()).toEqual([]);
    await button('Close').click();
    await expect.element(fileRow('note.txt')).toBeVisible();
  });

  test('downloads a file as admin', { tags: 'variant' }, async () => {
    const downloads = catchDownloads();
    const entry = report();
    await openFiles([entry]);
    await choose('report.pdf', 'Download');
    expect(downloads).toEqual([expect.stringContaining(`/file-entries/download/${entry.hash}?asAdmin=true`)]);
  });

  test('downloads a folder once the server has made its archive', async () => {
    const downloads = catchDownloads();
    const job = { id: 5, kind: 'zip' as const, progress: 10, name: 'plans.zip' };
    await openFiles([plans()], {
      prepare(api) {
        api.answer(getZip, { job: { ...job, status: 'done', url: '/archive.zip' } });
        const callApi = api.fetch;
        api.fetch = (input, init) =>
          String(input).includes('/file-entries/download/')
            ? Promise.resolve(Response.json({ job: { ...job, status: 'running' } }, { status: 202 }))
            : callApi(input, init);
      },
    });
    await choose('plans', 'Download');
    await expect.element(toast('Making the archive…')).toBeVisible();
    await expect.poll(() => downloads).toEqual([expect.stringContaining('/archive.zip')]);
  });

  test('is not offered for folders, nor turning off a link that is none', async () => {
    await openFiles([plans()]);
    expect(await menuLinesOf('plans')).toEqual(['Download', 'Delete forever']);
  });
});

test('[AFI-1] only the files of a user can be opened from their page', { tags: 'variant' }, async () => {
  const api = await openUser(aUser({ id: 8, display_name: 'Ben Ito' }), 'details', {
    prepare: (fake) => fake.answer(listSiteEntries, { pagination: entriesPage([plans()]) }),
  });
  await page.getByRole('main').getByRole('link', { name: 'Files' }).click();
  await expect.element(fileRow('plans')).toBeVisible();
  const filters = [{ key: 'owner_id', operator: '=', value: 8 }];
  expect(api.calls(listSiteEntries).at(-1)?.query.filters).toEqual(filters);
});
