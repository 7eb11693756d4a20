import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { openAdmin } from '../../../../tests/support/component/admin-site.tsx';
import { decodeConditions } from '../../../../tests/support/component/decode-filters.ts';
import {
  button,
  expectAddress,
  guestsPath,
  heading,
  lastQuery,
  openGuests,
  shownGuests,
} from '../../../../tests/support/component/guests-list.ts';
import { withTimeZone } from '../../../../tests/support/component/time-zones.ts';

describe('[AS-2] the address', () => {
  test('keeps the order, and Back returns to the former one', async () => {
    const api = await openGuests();
    expect(lastQuery(api)).toMatchObject({
      orderBy: 'name',
      orderDir: 'asc',
      page: 1,
      perPage: 15,
      with: 'users',
    });
    await heading('Users').click();
    await expectAddress('?orderBy=users&orderDir=asc');
    await expect.element(heading('Users')).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(() => shownGuests()[0]).toBe('Guest 40');
    await heading('Users').click();
    await expectAddress('?orderBy=users&orderDir=desc');
    await expect.element(heading('Users')).toHaveAttribute('aria-sort', 'descending');
    history.back();
    await expectAddress('?orderBy=users&orderDir=asc');
    history.back();
    await expectAddress('');
    await expect.element(heading('Name')).toHaveAttribute('aria-sort', 'ascending');
    await expect.element(heading('Type')).not.toHaveAttribute('aria-sort', 'none');
  });

  test('keeps page and page size; another size begins at the first page', async () => {
    await openGuests();
    const status = page.getByRole('navigation', { name: 'Pages' }).getByRole('status');
    await expect.element(status).toHaveTextContent('1–15 of 40');
    await expect.element(button('Previous page')).toBeDisabled();
    await button('Next page').click();
    await expectAddress('?page=2');
    await expect.element(status).toHaveTextContent('16–30 of 40');
    await button('Last page').click();
    await expect.element(status).toHaveTextContent('31–40 of 40');
    await expect.element(button('Next page')).toBeDisabled();
    await page.getByLabelText('Rows per page').selectOptions('25');
    await expectAddress('?perPage=25');
    await expect.element(status).toHaveTextContent('1–25 of 40');
    await page.getByLabelText('Rows per page').selectOptions('15');
    await expectAddress('');
  });

  test('keeps the search; Back leads to the whole list, and clears the field', async () => {
    const api = await openGuests('?page=2');
    const field = page.getByRole('searchbox', { name: 'Search' });
    await field.fill('guest 1');
    await userEvent.keyboard('{Enter}');
    await expectAddress('?query=guest+1');
    await expect.poll(() => shownGuests().length).toBe(10);
    await field.fill('guest 12');
    await userEvent.keyboard('{Enter}');
    await expect.poll(shownGuests).toEqual(['Guest 12']);
    expect(lastQuery(api)).toMatchObject({ query: 'guest 12', page: 1 });
    history.back();
    await expectAddress('?page=2');
    await expect.element(field).toHaveValue('');
  });

  test('keeps filters, which are sent as the API takes them: days by the user’s time zone', async () => {
    const api = await openGuests('', { change: (data) => withTimeZone('Pacific/Kiritimati', data) });
    await button('Filter').click();
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    await dialog.getByLabelText('Type').selectOptions('space');
    await dialog.getByLabelText('Banned').selectOptions('false');
    await dialog.getByLabelText('Country').fill('de');
    await dialog.getByRole('spinbutton', { name: /^month, Start Date/ }).click();
    await userEvent.keyboard('01052026');
    await userEvent.keyboard('01312026');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expectAddress(
      '?filter.kind=space&filter.banned_at=false&filter.country=de&filter.created_at=2026-01-05..2026-01-31',
    );
    await expect
      .poll(() => decodeConditions(lastQuery(api)?.filters ?? ''))
      .toEqual([
        { key: 'kind', operator: '=', value: 'space' },
        { key: 'banned_at', operator: 'has', value: false },
        { key: 'country', operator: '=', value: 'de' },
        {
          key: 'created_at',
          operator: 'between',
          value: { start: '2026-01-04T10:00:00.000Z', end: '2026-01-31T09:59:59.999Z' },
        },
      ]);
    const chips = page.getByRole('list', { name: 'Filters' }).getByRole('listitem');
    await expect
      .poll(() => chips.elements().map(({ textContent }) => textContent))
      .toEqual(['Type: Workspaces', 'Banned: No', 'Country: de', 'Created: Jan 5, 2026 – Jan 31, 2026']);
    await button('Remove filter Banned: No').click();
    await expectAddress('?filter.kind=space&filter.country=de&filter.created_at=2026-01-05..2026-01-31');
    await expect.element(button('Filter (3)')).toBeVisible();
    await button('Clear filters').click();
    await expectAddress('');
  });

  test('may have a filter that begins on a day and has no end', async () => {
    const change = (data: BootstrapData) => withTimeZone('Pacific/Kiritimati', data);
    const api = await openGuests('?filter.created_at=2026-01-05..', { change });
    await expect.element(button('Remove filter Created: from Jan 5, 2026')).toBeVisible();
    const [condition] = decodeConditions(lastQuery(api)?.filters ?? '');
    expect(condition?.value).toEqual({ start: '2026-01-04T10:00:00.000Z', end: '9999-12-31' });
    await button('Filter (1)').click();
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    await expect.element(dialog.getByRole('spinbutton', { name: /^day, Start Date/ })).toHaveTextContent('5');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expectAddress('?filter.created_at=2026-01-05..');
  });

  test('may be wrong: what is invalid is ignored', async () => {
    const api = await openGuests('?page=two&perPage=7&orderBy=password&orderDir=asc&filter.kind=planet');
    expect(lastQuery(api)).toMatchObject({ orderBy: 'name', page: 1, perPage: 15 });
    expect(lastQuery(api)?.filters).toBeUndefined();
  });

  test('may be of a page that is gone: the last one is shown', async () => {
    await openAdmin(`${guestsPath}?page=9`);
    await expectAddress('?page=3');
    await expect.poll(() => shownGuests().length).toBe(10);
  });
});
