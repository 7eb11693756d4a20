import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listDiscounts } from '#shared/routes/billing/discounts.ts';
import { getImport, importDiscounts } from '#shared/routes/site/imports.ts';
import { importLimits } from '#shared/imports.ts';
import { findViolationsInEveryLook } from '../../../../tests/support/component/axe.ts';
import { aCoupon } from '../../../../tests/support/component/coupons.ts';
import { toast } from '../../../../tests/support/component/drive-page.ts';
import { onePage } from '../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../tests/support/component/fake-api.ts';
import { anImport, anImportError, chooseFile } from '../../../../tests/support/component/imports.ts';
import { inArabic, overflowOf } from '../../../../tests/support/component/looks.ts';
import { openPlans } from '../../../../tests/support/component/managed-plans.ts';
import { showOnPhone } from '../../../../tests/support/component/viewport.ts';

const dialog = page.getByRole('dialog');
const button = (name: string | RegExp) => dialog.getByRole('button', { name });
const problem = dialog.getByRole('alert');
const csv = new File(['code,type,amount,duration\r\nA,percent,10,once\r\n'], 'codes.csv', {
  type: 'text/csv',
});
/** The rows of the table as they are shown. */
const rows = () =>
  dialog
    .getByRole('row')
    .elements()
    .map((row) => (row as HTMLElement).innerText.split(/\s*\t\s*/));

/** Opens the dialog over the list of discounts, by the keyboard. */
async function openImport(options: Parameters<typeof openPlans>[1] = {}, label = 'Import CSV') {
  const api = await openPlans('/admin/discount', {
    ...options,
    prepare(prepared: FakeApi) {
      prepared.answer(listDiscounts, { pagination: onePage([aCoupon()]) });
      prepared.answer(importDiscounts, { import: anImport() });
      options.prepare?.(prepared);
    },
  });
  const opener = page.getByRole('button', { name: label });
  await expect.element(opener).toBeVisible();
  opener.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('codes.csv').or(dialog.getByRole('list'))).toBeVisible();
  return api;
}

const sent = (api: FakeApi) =>
  api.calls(importDiscounts).map(({ body }) => {
    const form = body as unknown as FormData;
    return [(form.get('file') as File).name, form.get('dry_run')];
  });

describe('a file', () => {
  test('is described by its columns, and by an example to download', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return '#';
    });
    await openImport();
    const items = dialog.getByRole('listitem');
    await expect.element(items.first()).toHaveTextContent('code*(required)');
    await expect.element(items.last()).toHaveTextContent(/^active$/);
    await expect.element(button('Import')).toBeDisabled();
    expect(await findViolationsInEveryLook()).toEqual([]);
    await button('Download sample file').click();
    expect(await saved[0]?.text()).toMatch(/^code,name,type,.*\r\nSPRING10,,percent,10,,once,/);
  });

  test('that is too large or no CSV file is refused before it is sent', async () => {
    const api = await openImport();
    await chooseFile(new File([new Uint8Array(importLimits.maxBytes + 1)], 'large.csv'));
    await expect.element(problem).toHaveTextContent('large.csv exceeds maximum allowed size of 4 MB');
    await chooseFile(new File(['1'], 'codes.xlsx'));
    await expect.element(problem).toHaveTextContent('This file type is not allowed');
    expect(sent(api)).toEqual([]);
    expect(await findViolationsInEveryLook()).toEqual([]);
    await chooseFile(csv);
    await expect.element(button('Import 3 rows')).toBeEnabled();
    await expect.element(problem).not.toBeInTheDocument();
  });

  test('that is dropped is checked at once', async () => {
    const api = await openImport();
    // Only files that come from outside of the browser have entries.
    vi.spyOn(DataTransferItem.prototype, 'webkitGetAsEntry').mockReturnValue({
      isFile: true,
    } as FileSystemEntry);
    const data = new DataTransfer();
    data.items.add(csv);
    const zone = dialog.getByText('Drop a file here').element();
    for (const type of ['dragenter', 'dragover', 'drop']) {
      const event = { bubbles: true, cancelable: true, dataTransfer: data };
      zone.dispatchEvent(new DragEvent(type, event));
    }
    await expect.element(button('Import 3 rows')).toBeEnabled();
    expect(sent(api)).toEqual([['codes.csv', 'true']]);
  });

  test('with a broken header is refused at the field, and another one can be chosen', async () => {
    const api = await openImport();
    const message = 'The column code is missing.';
    api.refuse(importDiscounts, { status: 422, message, errors: { file: [message] } });
    await chooseFile(csv);
    await expect.element(problem).toHaveTextContent(message);
    await expect.element(button('Import')).toBeDisabled();
    expect(await findViolationsInEveryLook()).toEqual([]);
    api.answer(importDiscounts, { import: anImport({ created: 1, updated: 0 }) });
    await chooseFile(new File(['x'], 'better.csv'));
    await expect.element(button('Import 1 row')).toBeEnabled();
    await expect.element(problem).not.toBeInTheDocument();
  });

  test('that could not be sent is sent again', async () => {
    const api = await openImport();
    api.refuse(importDiscounts, { status: 0, message: 'Failed to fetch' });
    await chooseFile(csv);
    await expect.element(problem).toHaveTextContent('The server cannot be reached.');
    api.answer(importDiscounts, { import: anImport() });
    await button('Try again').click();
    await expect.element(button('Import 3 rows')).toBeEnabled();
    expect(sent(api)).toEqual([
      ['codes.csv', 'true'],
      ['codes.csv', 'true'],
    ]);
  });

  test('that is removed while it is checked leaves nothing behind', async () => {
    const api = await openImport();
    const release = api.hold(importDiscounts);
    await chooseFile(csv);
    await expect.element(dialog.getByRole('status')).toHaveTextContent('Checking the file');
    expect(await findViolationsInEveryLook()).toEqual([]);
    await button('Remove').click();
    release();
    await expect.element(dialog.getByRole('list')).toBeVisible();
    await expect.element(button('Import')).toBeDisabled();
  });
});

describe('the check', () => {
  test('shows what would happen, and the errors of rows', async () => {
    const errors = [
      anImportError(),
      anImportError({ row: 7, field: null, message: 'There is a discount with this code already.' }),
    ];
    await openImport({
      prepare: (api) =>
        api.answer(importDiscounts, {
          import: anImport({ created: 1200, updated: 3, skipped: 2, errors }),
        }),
    });
    await chooseFile(csv);
    await expect
      .element(dialog.getByRole('status'))
      .toHaveTextContent('Rows to create1,200Rows to update3Rows with errors2');
    await expect.poll(rows).toEqual([
      ['Row', 'Column', 'Message'],
      ['4', 'amount', 'Enter a number.'],
      ['7', 'Whole row', 'There is a discount with this code already.'],
    ]);
    await expect.element(dialog.getByText(/Only the first/)).not.toBeInTheDocument();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('says that not all errors are listed', async () => {
    const errors = Array.from({ length: 200 }, (_, row) => anImportError({ row: row + 2 }));
    await openImport({
      prepare: (api) =>
        api.answer(importDiscounts, { import: anImport({ created: 0, updated: 0, skipped: 900, errors }) }),
    });
    await chooseFile(csv);
    await expect.element(dialog.getByText('Only the first 200 errors are listed.')).toBeVisible();
    await expect.element(button('Import')).toBeDisabled();
  });

  test('fits on a phone, and in Arabic with translated errors', async () => {
    await showOnPhone();
    const errors = Array.from({ length: 60 }, (_, row) =>
      anImportError({ row: row + 2, code: 'numberRequired' }),
    );
    await openImport(
      {
        change: (data) => void Object.assign(data, inArabic(data)),
        prepare: (api) => api.answer(importDiscounts, { import: anImport({ skipped: 60, errors }) }),
      },
      'استيراد CSV',
    );
    const { width, height } = dialog.element().getBoundingClientRect();
    expect([width, height]).toEqual([innerWidth, innerHeight]);
    await chooseFile(csv);
    const start = button('استيراد 3 صفوف');
    await expect.element(start).toBeInViewport();
    expect(overflowOf()).toBe(0);
    expect(overflowOf(dialog.element())).toBe(0);
    expect(await findViolationsInEveryLook()).toEqual([]);
  });
});

describe('the import', () => {
  const started = anImport({ id: 9, status: 'running', progress: 30, created: 0, updated: 0 });

  test('runs with its progress to its result, and refreshes the list', async () => {
    const api = await openImport();
    await chooseFile(csv);
    await expect.element(button('Import 3 rows')).toBeEnabled();
    api.answer(importDiscounts, { import: started });
    api.answer(getImport, { import: { ...started, progress: 50 } });
    await button('Import 3 rows').click();
    await expect.element(dialog.getByRole('progressbar', { name: 'Importing' })).toBeInTheDocument();
    await expect.element(button('Close').last()).toHaveFocus();
    await expect.element(dialog.getByText('You can close this window: the import goes on.')).toBeVisible();
    await expect.element(dialog.getByText('50%')).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
    const result = anImport({ id: 9, created: 1, skipped: 1, errors: [anImportError()] });
    api.answer(getImport, { import: result });
    api.answer(listDiscounts, { pagination: onePage([aCoupon(), aCoupon({ code: 'NEW' })]) });
    await expect.element(button('Done')).toHaveFocus();
    await expect.element(dialog.getByText('Rows skipped')).toBeVisible();
    expect(rows().at(-1)).toEqual(['4', 'amount', 'Enter a number.']);
    expect(await findViolationsInEveryLook()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('row', { name: 'NEW' })).toBeVisible();
    expect(sent(api)).toEqual([
      ['codes.csv', 'true'],
      ['codes.csv', 'false'],
    ]);
    expect(api.calls(getImport)[0]?.params).toEqual({ importId: 9 });
  });

  test('goes on after the dialog is closed', async () => {
    const api = await openImport({ prepare: (prepared) => prepared.answer(getImport, { import: started }) });
    await chooseFile(csv);
    await expect.element(button('Import 3 rows')).toBeEnabled();
    api.answer(importDiscounts, { import: started });
    await button('Import 3 rows').click();
    await expect.element(dialog.getByText('30%')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(toast('The import goes on. Reload the list to see its rows.')).toBeVisible();
  });

  test('that could not be started keeps the file and its check', async () => {
    const api = await openImport();
    await chooseFile(csv);
    await expect.element(button('Import 3 rows')).toBeEnabled();
    api.refuse(importDiscounts, { status: 429, message: 'Too many attempts.' });
    const release = api.hold(importDiscounts);
    await button('Import 3 rows').click();
    await userEvent.keyboard('{Escape}');
    release();
    await expect.element(problem).toHaveTextContent('Too many attempts.');
    await expect.element(dialog.getByText('codes.csv')).toBeVisible();
    api.answer(importDiscounts, { import: anImport({ id: 9 }) });
    await button('Import 3 rows').click();
    await expect.element(button('Done')).toHaveFocus();
  });

  test('that failed is checked again with the same file', async () => {
    const message = 'There was an issue. Please try again.';
    const api = await openImport();
    await chooseFile(csv);
    await expect.element(button('Import 3 rows')).toBeEnabled();
    api.answer(importDiscounts, { import: { ...started, status: 'failed', message } });
    await button('Import 3 rows').click();
    await expect.element(problem).toHaveTextContent(message);
    expect(await findViolationsInEveryLook()).toEqual([]);
    api.answer(importDiscounts, { import: anImport({ created: 1, updated: 2 }) });
    await button('Try again').click();
    await expect.element(button('Import 3 rows')).toBeEnabled();
    expect(sent(api).map(([, dryRun]) => dryRun)).toEqual(['true', 'false', 'true']);
  });
});

test('an empty list offers the import, too', async () => {
  await openPlans('/admin/discount', {
    prepare: (api) => api.answer(listDiscounts, { pagination: onePage([]) }),
  });
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Import CSV' })).toBeVisible();
});
