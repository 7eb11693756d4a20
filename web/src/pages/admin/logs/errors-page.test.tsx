import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deleteErrors, getError, listErrors } from '#shared/routes/site/error-log.ts';
import { findViolations, findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { toast } from '../../../../../tests/support/component/drive-page.ts';
import { onePage } from '../../../../../tests/support/component/entities.ts';
import {
  anError,
  errorFiles,
  listedAt,
  openErrorLog,
} from '../../../../../tests/support/component/error-log.ts';
import { inArabic, overflowOf } from '../../../../../tests/support/component/looks.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const question = (name: string) => page.getByRole('alertdialog', { name });
const openMenu = (name: string) => page.getByRole('button', { name: `Actions for ${name}` }).click();

const bug = anError('Cannot read properties of undefined', { count: 1234 });
const outage = anError('Reduce your request rate', {
  level: 'warning',
  exception: 'SlowDown',
  file: null,
  line: null,
});

describe('[ALG-error] the log of errors', () => {
  test('shows message, place, level, count and time, the newest first', { tags: 'variant' }, async () => {
    const api = await openErrorLog([bug, outage]);
    await expect
      .element(row('Cannot read properties'))
      .toHaveTextContent(/undefined.*TypeError · functions\/data\/table\.ts:7.*Error.*1,234/);
    await expect.element(row('Reduce your request rate')).toHaveTextContent(/SlowDown.*Warning/);
    expect(api.calls(listErrors).map(({ query }) => query)).toContainEqual(
      expect.objectContaining({ orderBy: 'last_seen_at', orderDir: 'desc' }),
    );
    await expect
      .element(page.getByRole('link', { name: 'Download latest' }))
      .toHaveAttribute('href', '/api/v1/logs/error/download-latest');
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('says that there are none', { tags: 'variant' }, async () => {
    await openErrorLog([]);
    await expect.element(page.getByText('No errors logged')).toBeVisible();
    await expect.element(button('Delete all')).not.toBeInTheDocument();
  });

  test('shows that it loads, and an error with another try', { tags: 'variant' }, async () => {
    let release = () => {};
    const api = await openErrorLog([bug], {
      prepare(prepared) {
        release = prepared.hold(listErrors);
        prepared.refuse(listErrors, { status: 403, message: 'No.' });
      },
    });
    const list = page.getByRole('region', { name: 'Errors of the site' });
    await expect.element(list.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    release();
    await expect.element(list.getByRole('button', { name: 'Try again' })).toBeVisible();
    api.answer(listErrors, { pagination: onePage([bug]), files: [], listed_at: listedAt });
    await list.getByRole('button', { name: 'Try again' }).click();
    await expect.element(row('Cannot read properties')).toBeVisible();
  });

  test('is filtered by file and level', { tags: 'variant' }, async () => {
    const api = await openErrorLog([bug, outage]);
    await button('Filter').click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await filters.getByLabelText('File').selectOptions('2026-03-03');
    await filters.getByLabelText('Level').selectOptions('Warning');
    await filters.getByRole('button', { name: 'Apply' }).click();
    await expect
      .poll(() => api.calls(listErrors).map(({ query }) => query))
      .toContainEqual(expect.objectContaining({ date: errorFiles[1]?.date, level: 'warning' }));
  });

  test('deletes one, and several in parts', { tags: 'variant' }, async () => {
    const others = Array.from({ length: 11 }, (_, index) => anError(`Other ${index}`));
    const api = await openErrorLog([bug, ...others]);
    await openMenu(bug.message);
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
    await question('Delete 1 error?').getByRole('button', { name: 'Delete' }).click();
    await expect.element(toast('Deleted 1 error')).toBeVisible();
    await expect.element(row('Cannot read properties')).not.toBeInTheDocument();
    await page.elementLocator(document.querySelector('thead label') ?? document.body).click();
    const bar = page.getByRole('toolbar', { name: 'Selection' });
    await bar.getByRole('button', { name: 'Delete' }).click();
    await question('Delete 11 errors?').getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('No errors logged')).toBeVisible();
    expect(api.calls(deleteErrors).map(({ params }) => params.id.length)).toEqual([1, 10, 1]);
  });

  test('deletes all of what was listed, and nothing that came later', async () => {
    const api = await openErrorLog([bug, outage]);
    await button('Delete all').click();
    await expect.element(question('Delete all errors?')).toHaveTextContent(/after you opened the list stay/);
    expect(await findViolations()).toEqual([]);
    await question('Delete all errors?').getByRole('button', { name: 'Delete all' }).click();
    await expect.element(page.getByText('No errors logged')).toBeVisible();
    expect(api.calls(deleteErrors)).toMatchObject([{ params: { id: 'all' }, query: { until: listedAt } }]);
  });

  test('only shows it to those who may not delete', { tags: 'variant' }, async () => {
    await openErrorLog([bug], { permissions: ['logs.view'] });
    await expect.element(page.getByRole('link', { name: 'Download latest' })).toBeVisible();
    await expect.element(button('Delete all')).not.toBeInTheDocument();
    await openMenu(bug.message);
    await expect.element(page.getByRole('menuitem', { name: 'Open' })).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
  });

  test('fits on a phone, and in Arabic', async () => {
    await showOnPhone();
    await openErrorLog([bug, outage], { change: inArabic });
    await expect.element(page.getByText(bug.message)).toBeVisible();
    expect(overflowOf()).toBe(0);
    await page.getByText(bug.message).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expect.element(page.getByText('request-2')).toBeInTheDocument();
    expect(overflowOf()).toBe(0);
    expect(await findViolations()).toEqual([]);
  });
});

describe('[LG4] an error', { tags: 'variant' }, () => {
  const dialog = page.getByRole('dialog', { name: 'Unexpected error' });

  test('opens with its stack, whose vendor frames are grouped, and its context', async () => {
    await openErrorLog([bug]);
    await row('Cannot read properties').click();
    await expect.element(dialog.getByText('TypeError')).toBeVisible();
    await expect
      .element(dialog.getByRole('heading', { name: 'functions/data/table/table.ts:7' }))
      .toBeVisible();
    await expect.element(dialog.getByRole('button', { name: '2 vendor frames' })).toBeVisible();
    const context = dialog.getByRole('region', { name: 'Context' });
    await expect.element(context).toHaveTextContent(/Count1,234.*Release1\.2\.3.*jobId9/);
    await expect.element(context).toHaveTextContent(/12 times.*User 7.*request-2.*request-1/);
    expect(await findViolationsInEveryLook()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('that is gone can be tried again', async () => {
    const api = await openErrorLog([bug]);
    api.refuse(getError, { status: 404, message: 'Not found.' });
    await row('Cannot read properties').click();
    await expect.element(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
