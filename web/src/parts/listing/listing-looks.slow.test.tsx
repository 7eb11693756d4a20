import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findViolationsInEveryLook } from '../../../../tests/support/component/axe.ts';
import {
  aDeletion,
  button,
  checkboxOf,
  expectAddress,
  guestRow,
  openGuests,
} from '../../../../tests/support/component/guests-list.ts';
import { inArabic, overflowOf } from '../../../../tests/support/component/looks.ts';
import { setViewport, showOnPhone } from '../../../../tests/support/component/viewport.ts';

describe('[AS-2] looks', () => {
  test('a list, its selection and its filters have no accessibility violation in any look', async () => {
    await openGuests('?filter.kind=site', { deletion: aDeletion() });
    expect(await findViolationsInEveryLook()).toEqual([]);
    await checkboxOf(guestRow('03')).click();
    expect(await findViolationsInEveryLook()).toEqual([]);
    await button('Clear selection').click();
    await button('Filter (1)').click();
    await expect.element(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('a phone shows two-line rows, and sorts and filters by sheets', async () => {
    await showOnPhone();
    await openGuests('', { deletion: aDeletion() });
    const { height } = guestRow('02').element().getBoundingClientRect();
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
    await openGuests('?filter.kind=site', { deletion: aDeletion(), change: inArabic });
    expect(document.documentElement.dir).toBe('rtl');
    expect(overflowOf()).toBe(0);
  });
});
