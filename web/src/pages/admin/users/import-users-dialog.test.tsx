import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listUsers } from '#shared/routes/accounts/users.ts';
import { getImport, importUsers } from '#shared/routes/site/imports.ts';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import type { FakeApi } from '../../../../../tests/support/component/fake-api.ts';
import { anImport, anImportError, chooseFile } from '../../../../../tests/support/component/imports.ts';
import { inArabic, overflowOf } from '../../../../../tests/support/component/looks.ts';
import { aListedUser, openUsers, pageOfUsers } from '../../../../../tests/support/component/users.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';

const dialog = page.getByRole('dialog');
const button = (name: string | RegExp) => dialog.getByRole('button', { name });
const file = new File(['email,roles\r\nann@example.com,\r\nbob@example.com,kings\r\n'], 'people.csv');
const taken = anImportError({
  row: 3,
  field: 'roles',
  code: 'importUnknownRole',
  message: 'There is no role kings.',
});

async function openImport(options: Parameters<typeof openUsers>[1] = {}, label = 'Import CSV') {
  const api = await openUsers('/admin/users', {
    users: [aListedUser('Ann Lee')],
    ...options,
    prepare(prepared) {
      prepared.answer(importUsers, { import: anImport() });
      options.prepare?.(prepared);
    },
  });
  await page.getByRole('button', { name: label }).click();
  await expect.element(dialog.getByRole('switch').first()).toBeInTheDocument();
  return api;
}

const sent = (api: FakeApi) =>
  api.calls(importUsers).map(({ body }) => {
    const form = body as unknown as FormData;
    return ['dry_run', 'update_existing', 'send_welcome'].map((name) => form.get(name));
  });

/** What is saved as a file from now on. */
function watchSaved(): Blob[] {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return '#';
  });
  return saved;
}

describe('[AUS-1] Import CSV', () => {
  test('shows the columns, a sample and the switches', { tags: 'variant' }, async () => {
    const saved = watchSaved();
    await openImport();
    await expect.element(dialog.getByRole('listitem').first()).toHaveTextContent('email*(required)');
    await expect.element(dialog.getByRole('switch', { name: 'Update existing users' })).not.toBeChecked();
    expect(await findViolationsInEveryLook()).toEqual([]);
    await button('Download sample file').click();
    expect(await saved[0]?.text()).toMatch(/^email,first_name,last_name,password,roles,/);
  });

  test(
    '[AU15] checks the file again with other switches, and imports with them',
    { tags: 'variant' },
    async () => {
      const api = await openImport();
      await chooseFile(file);
      await expect.element(button('Import 3 rows')).toBeEnabled();
      api.answer(importUsers, { import: anImport({ updated: 3 }) });
      await dialog.getByText('Update existing users').click();
      await expect.element(button('Import 5 rows')).toBeEnabled();
      await dialog.getByText('Send welcome mails').click();
      await expect.poll(() => api.calls(importUsers).length).toBe(3);
      await expect.element(button('Import 5 rows')).toBeEnabled();
      const started = anImport({ id: 9, status: 'running', progress: 30, created: 0, updated: 0 });
      api.answer(importUsers, { import: started });
      api.answer(getImport, { import: anImport({ id: 9 }) });
      api.answer(listUsers, { pagination: pageOfUsers([aListedUser('Ann Lee'), aListedUser('Bob Ray')]) });
      await button('Import 5 rows').click();
      await expect.element(button('Done')).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByRole('row', { name: /Bob Ray/ })).toBeVisible();
      expect(sent(api)).toEqual([
        ['true', 'false', 'false'],
        ['true', 'true', 'false'],
        ['true', 'true', 'true'],
        ['false', 'true', 'true'],
      ]);
    },
  );

  test('saves the failed rows with their errors, to be mended and imported', async () => {
    const saved = watchSaved();
    await openImport({
      prepare: (api) =>
        api.answer(importUsers, {
          import: anImport({ created: 1, updated: 0, skipped: 1, errors: [taken] }),
        }),
    });
    await chooseFile(file);
    await button('Download failed rows').click();
    await expect.poll(() => saved.length).toBe(1);
    expect(await saved[0]?.text()).toBe(
      'error,email,roles\r\nroles: There is no role kings.,bob@example.com,kings\r\n',
    );
  });

  test('offers no file of failed rows if not all of them are listed', { tags: 'variant' }, async () => {
    await openImport({
      prepare: (api) =>
        api.answer(importUsers, {
          import: anImport({ skipped: 900, errors: [taken, { ...taken, row: 4 }] }),
        }),
    });
    await chooseFile(file);
    await expect.element(dialog.getByText('Only the first 2 errors are listed.')).toBeVisible();
    await expect.element(button('Download failed rows')).not.toBeInTheDocument();
  });

  test('fits on a phone, and in Arabic', { tags: 'variant' }, async () => {
    await showOnPhone();
    await openImport(
      {
        change: (data) => Object.assign(data, inArabic(data)),
        prepare: (api) =>
          api.answer(importUsers, {
            import: anImport({ skipped: 1, errors: [{ ...taken, params: { name: 'kings' } }] }),
          }),
      },
      'استيراد CSV',
    );
    await chooseFile(file);
    await expect.element(dialog.getByText('لا يوجد دور باسم kings.')).toBeVisible();
    expect(overflowOf()).toBe(0);
    expect(overflowOf(dialog.element())).toBe(0);
    expect(await findViolationsInEveryLook()).toEqual([]);
  });
});
