import { expect, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { RowDeletion } from '../../../web/src/parts/listing/deletion.tsx';
import { listGuests, openAdmin, type Guest } from './admin-site.tsx';
import type { FakeApi } from './fake-api.ts';

/** Address of the list of guests, which exists in tests alone. */
export const guestsPath = '/admin/guests';

export const guestRow = (number: string): Locator =>
  page.getByRole('row', { name: new RegExp(`Guest ${number}`) });
export const heading = (name: string): Locator => page.getByRole('columnheader', { name });
export const button = (name: string): Locator => page.getByRole('button', { name, exact: true });

/** The visible part of a row's checkbox. */
export const checkboxOf = (row: Locator): Locator =>
  page.elementLocator(row.element().querySelector('label') ?? document.body);

export const shownGuests = () =>
  [...document.querySelectorAll('[role=rowheader]')].map(({ textContent }) => textContent);
export const lastQuery = (api: FakeApi) => api.calls(listGuests).at(-1)?.query;
export const expectAddress = (search: string) =>
  expect.poll(() => decodeURIComponent(location.search)).toBe(search);

/** Deletes guests after a question; the first one stays. */
export function aDeletion(changes: Partial<RowDeletion<Guest>> = {}): RowDeletion<Guest> {
  return {
    run: vi.fn<RowDeletion<Guest>['run']>(async () => undefined),
    question: (rows) => `Delete ${rows.length} guests?`,
    done: (rows) => `${rows.length} guests deleted`,
    keptBecause: ({ isInternal }) => (isInternal ? 'It is internal.' : undefined),
    ...changes,
  };
}

/** Opens the list of guests, and waits for its rows. */
export async function openGuests(
  search = '',
  options: Parameters<typeof openAdmin>[1] = {},
): Promise<FakeApi> {
  const api = await openAdmin(guestsPath + search, options);
  await expect.element(page.getByRole('grid')).toBeVisible();
  return api;
}
