import { onlineManager } from '@tanstack/react-query';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import {
  answerGuests,
  listGuests,
  openAdmin,
  someGuests,
} from '../../../../tests/support/component/admin-site.tsx';
import type { Guest } from '../../../../tests/support/component/admin-site.tsx';
import { findViolations, findViolationsInEveryLook } from '../../../../tests/support/component/axe.ts';
import { decodeConditions } from '../../../../tests/support/component/decode-filters.ts';
import { toast } from '../../../../tests/support/component/drive-page.ts';
import type { FakeApi } from '../../../../tests/support/component/fake-api.ts';
import { inArabic, overflowOf } from '../../../../tests/support/component/looks.ts';
import { setViewport, showOnPhone } from '../../../../tests/support/component/viewport.ts';
import type { RowDeletion } from './deletion.tsx';

const list = '/admin/guests';
const rowOf = (number: string): Locator => page.getByRole('row', { name: new RegExp(`Guest ${number}`) });
const heading = (name: string): Locator => page.getByRole('columnheader', { name });
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const checkboxOf = (row: Locator): Locator =>
  page.elementLocator(row.element().querySelector('label') ?? document.body);
const shownNames = () =>
  [...document.querySelectorAll('[role=rowheader]')].map(({ textContent }) => textContent);
const isBusy = () => document.querySelector('[role=grid]')?.closest('[aria-busy=true]') != null;
const lastQuery = (api: FakeApi) => api.calls(listGuests).at(-1)?.query;
const expectAddress = (search: string) => expect.poll(() => decodeURIComponent(location.search)).toBe(search);

function aDeletion(changes: Partial<RowDeletion<Guest>> = {}): RowDeletion<Guest> {
  return {
    run: vi.fn<RowDeletion<Guest>['run']>(async () => undefined),
    question: (rows) => `Delete ${rows.length} guests?`,
    done: (rows) => `${rows.length} guests deleted`,
    canDelete: ({ isInternal }) => !isInternal,
    ...changes,
  };
}

async function openList(search = '', options: Parameters<typeof openAdmin>[1] = {}): Promise<FakeApi> {
  const api = await openAdmin(list + search, options);
  await expect.element(page.getByRole('grid')).toBeVisible();
  return api;
}

describe('[AS-2] the address', () => {
  test('keeps the order, and Back returns to the former one', async () => {
    const api = await openList();
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
    await expect.poll(() => shownNames()[0]).toBe('Guest 40');
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
    await openList();
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
    const api = await openList('?page=2');
    const field = page.getByRole('searchbox', { name: 'Search' });
    await field.fill('guest 1');
    await userEvent.keyboard('{Enter}');
    await expectAddress('?query=guest+1');
    await expect.poll(() => shownNames().length).toBe(10);
    await field.fill('guest 12');
    await userEvent.keyboard('{Enter}');
    await expect.poll(shownNames).toEqual(['Guest 12']);
    expect(lastQuery(api)).toMatchObject({ query: 'guest 12', page: 1 });
    history.back();
    await expectAddress('?page=2');
    await expect.element(field).toHaveValue('');
  });

  test('keeps filters, which are sent as the API takes them', async () => {
    const api = await openList();
    await button('Filter').click();
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    await dialog.getByLabelText('Type').selectOptions('space');
    await dialog.getByLabelText('Banned').selectOptions('false');
    await dialog.getByLabelText('Country').fill('de');
    await dialog.getByLabelText('From').fill('2026-01-05');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expectAddress(
      '?filter.kind=space&filter.banned_at=false&filter.country=de&filter.created_at=2026-01-05..',
    );
    await expect
      .poll(() => decodeConditions(lastQuery(api)?.filters ?? ''))
      .toEqual([
        { key: 'kind', operator: '=', value: 'space' },
        { key: 'banned_at', operator: 'has', value: false },
        { key: 'country', operator: '=', value: 'de' },
        { key: 'created_at', operator: 'between', value: { start: '2026-01-05', end: '9999-12-31' } },
      ]);
    const chips = page.getByRole('list', { name: 'Filters' }).getByRole('listitem');
    await expect
      .poll(() => chips.elements().map(({ textContent }) => textContent))
      .toEqual(['Type: Workspaces', 'Banned: No', 'Country: de', 'Created: from Jan 5, 2026']);
    await button('Remove filter Banned: No').click();
    await expectAddress('?filter.kind=space&filter.country=de&filter.created_at=2026-01-05..');
    await expect.element(button('Filter (3)')).toBeVisible();
    await button('Clear filters').click();
    await expectAddress('');
  });

  test('may be wrong: what is invalid is ignored', async () => {
    const api = await openList('?page=two&perPage=7&orderBy=password&orderDir=asc&filter.kind=planet');
    expect(lastQuery(api)).toMatchObject({ orderBy: 'name', page: 1, perPage: 15 });
    expect(lastQuery(api)?.filters).toBeUndefined();
  });

  test('may be of a page that is gone: the last one is shown', async () => {
    await openAdmin(`${list}?page=9`);
    await expectAddress('?page=3');
    await expect.poll(() => shownNames().length).toBe(10);
  });
});

describe('[AS-2] rows', () => {
  test('are selected by Space and by Shift with arrows, and deleted after a question with their count', async () => {
    const deletion = aDeletion();
    const api = await openList('', { deletion });
    await checkboxOf(rowOf('02')).click();
    const bar = page.getByRole('toolbar', { name: 'Selection' });
    await expect.element(bar).toHaveTextContent('1 selected');
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard(' ');
    await expect.element(bar).toHaveTextContent('2 selected');
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await expect.element(bar).toHaveTextContent('4 selected');
    await bar.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete 4 guests?' });
    answerGuests(
      api,
      someGuests(40).filter(({ id }) => id < 2 || id > 5),
    );
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(toast('4 guests deleted')).toBeVisible();
    expect(vi.mocked(deletion.run).mock.calls[0]?.[0].map(({ id }) => id)).toEqual([2, 3, 4, 5]);
    await expect.element(bar).not.toBeInTheDocument();
    await expect.poll(() => shownNames().slice(0, 2)).toEqual(['Guest 01', 'Guest 06']);
  });

  test('that cannot be deleted cannot be selected, and do not count for all', async () => {
    await openList('', { deletion: aDeletion() });
    await expect.element(rowOf('01').getByRole('checkbox')).toBeDisabled();
    await page.elementLocator(document.querySelector('thead label') ?? document.body).click();
    await expect.element(page.getByText('14 selected')).toBeVisible();
    await button('Clear selection').click();
    await button('Actions for Guest 01').click();
    await expect
      .element(page.getByRole('menuitem', { name: 'Delete' }))
      .toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
  });

  test('are deleted without a question where that can be undone', async () => {
    const undo = vi.fn<RowDeletion<Guest>['run']>(async () => undefined);
    const deletion = aDeletion({ undo });
    await openList('', { deletion });
    await button('Actions for Guest 03').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.element(toast('1 guests deleted')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => undo.mock.calls).toEqual([[[expect.objectContaining({ id: 3 })]]]);
  });

  test('stay, with a message, where their deletion fails', async () => {
    const deletion = aDeletion({ run: () => Promise.reject(new Error('No.')) });
    await openList('', { deletion });
    await checkboxOf(rowOf('02')).click();
    await button('Delete').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByRole('region', { name: 'Messages' })).not.toBeEmptyDOMElement();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByText('1 selected')).toBeVisible();
  });

  test('open with Enter', async () => {
    await openList('', { deletion: aDeletion() });
    await checkboxOf(rowOf('02')).click();
    await button('Clear selection').click();
    (rowOf('03').element() as HTMLElement).focus();
    await expect.element(rowOf('03')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.pathname).toBe('/admin/guests/3/edit');
  });
});

describe('[AS-2] states', () => {
  test('the first rows are waited for by a skeleton', async () => {
    let release = () => undefined as void;
    await openAdmin(list, {
      prepare: (api) => {
        release = api.hold(listGuests);
      },
    });
    await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    release();
    await expect.element(rowOf('01')).toBeVisible();
  });

  test('old rows stay, dimmed, until the next page has arrived', async () => {
    const api = await openList();
    const release = api.hold(listGuests);
    await button('Next page').click();
    await expect.poll(isBusy).toBe(true);
    await expect.element(rowOf('01')).toBeVisible();
    release();
    await expect.element(rowOf('16')).toBeVisible();
    expect(isBusy()).toBe(false);
  });

  test('an empty list offers to add something', async () => {
    await openAdmin(list, { guests: [] });
    await expect.element(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    await expect.element(button('Add')).toBeVisible();
    await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('a search without results offers to clear it', async () => {
    await openAdmin(`${list}?query=nobody`);
    await expect.element(page.getByRole('heading', { name: 'No results' })).toBeVisible();
    await button('Clear search and filters').click();
    await expectAddress('');
    await expect.element(rowOf('01')).toBeVisible();
  });

  test('a failure offers to try again', async () => {
    const refused = { status: 403, message: 'No.' };
    const api = await openAdmin(list, { prepare: (prepared) => prepared.refuse(listGuests, refused) });
    await expect.element(page.getByRole('alert')).toBeVisible();
    answerGuests(api, someGuests(1));
    await button('Try again').click();
    await expect.element(rowOf('01')).toBeVisible();
    api.refuse(listGuests, refused);
    await heading('Users').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
  });

  test('a list says that it waits for the connection', async () => {
    await openAdmin('/admin/settings');
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    await page.getByRole('link', { name: 'Users' }).click();
    await expect.element(page.getByText(/You are offline/)).toBeVisible();
    onlineManager.setOnline(true);
    await expect.element(rowOf('01')).toBeVisible();
  });
});

describe('[AS-2] looks', () => {
  test('a list, its selection and its filters have no accessibility violation in any look', async () => {
    await openList('?filter.kind=site', { deletion: aDeletion() });
    expect(await findViolationsInEveryLook()).toEqual([]);
    await checkboxOf(rowOf('03')).click();
    expect(await findViolationsInEveryLook()).toEqual([]);
    await button('Clear selection').click();
    await button('Filter (1)').click();
    await expect.element(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    // The hidden button that closes a popover stands outside of its dialog.
    expect(await findViolations({ rules: { region: { enabled: false } } })).toEqual([]);
  });

  test('a phone shows two-line rows, and sorts and filters by sheets', async () => {
    await showOnPhone();
    await openList('', { deletion: aDeletion() });
    const { height } = rowOf('02').element().getBoundingClientRect();
    expect(height).toBeGreaterThanOrEqual(60);
    expect(height).toBeLessThan(90);
    await button('Sort').click();
    await page.getByRole('menuitemradio', { name: 'Users' }).click();
    await expectAddress('?orderBy=users&orderDir=asc');
    await button('Filter').click();
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    await dialog.getByLabelText('Type').selectOptions('site');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(() => new URLSearchParams(location.search).get('filter.kind')).toBe('site');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('nothing sticks out of a page 320 pixels wide, in Arabic either', async () => {
    await setViewport({ width: 320, height: 700 });
    await openList('?filter.kind=site', { deletion: aDeletion(), change: inArabic });
    expect(document.documentElement.dir).toBe('rtl');
    expect(overflowOf()).toBe(0);
  });
});
