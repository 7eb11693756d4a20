import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerGuests, type Guest, someGuests } from '../../../../tests/support/component/admin-site.tsx';
import { toast } from '../../../../tests/support/component/drive-page.ts';
import {
  aDeletion,
  button,
  checkboxOf,
  guestRow,
  guestsPath,
  openGuests,
  shownGuests,
} from '../../../../tests/support/component/guests-list.ts';
import type { RowDeletion } from './deletion.tsx';

describe('[AS-2] rows', () => {
  test('are selected by Space and by Shift with arrows, and deleted after a question with their count', async () => {
    const deletion = aDeletion();
    const api = await openGuests('', { deletion });
    await checkboxOf(guestRow('02')).click();
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
    await expect.poll(() => shownGuests().slice(0, 2)).toEqual(['Guest 01', 'Guest 06']);
  });

  test('are selected up to another one by a click with Shift', async () => {
    await openGuests('', { deletion: aDeletion() });
    await checkboxOf(guestRow('03')).click();
    await userEvent.keyboard('{Shift>}');
    await checkboxOf(guestRow('06')).click();
    await userEvent.keyboard('{/Shift}');
    await expect.element(page.getByText('4 selected')).toBeVisible();
    await expect.element(guestRow('05')).toHaveAttribute('aria-selected', 'true');
  });

  test('join the selection by Enter, and do not open, while others are selected', async () => {
    await openGuests('', { deletion: aDeletion() });
    await checkboxOf(guestRow('02')).click();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(page.getByText('2 selected')).toBeVisible();
    expect(location.pathname).toBe(guestsPath);
  });

  test('that cannot be deleted cannot be selected, and do not count for all', async () => {
    await openGuests('', { deletion: aDeletion() });
    await expect.element(guestRow('01').getByRole('checkbox')).toBeDisabled();
    await page.elementLocator(document.querySelector('thead label') ?? document.body).click();
    await expect.element(page.getByText('14 selected')).toBeVisible();
    await button('Clear selection').click();
    await button('Actions for Guest 01').click();
    const item = page.getByRole('menuitem', { name: 'Delete' });
    await expect.element(item).toHaveAttribute('aria-disabled', 'true');
    await expect.element(item).toHaveTextContent('It is internal.');
    await userEvent.keyboard('{Escape}');
  });

  test('are deleted without a question where that can be undone', async () => {
    const undo = vi.fn<RowDeletion<Guest>['run']>(async () => undefined);
    const deletion = aDeletion({ undo });
    await openGuests('', { deletion });
    await button('Actions for Guest 03').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.element(toast('1 guests deleted')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => undo.mock.calls).toEqual([[[expect.objectContaining({ id: 3 })]]]);
  });

  test('are asked about although it can be undone, where the deletion says so', async () => {
    const deletion = aDeletion({
      undo: async () => undefined,
      needsQuestion: (rows) => rows.some(({ id }) => id === 3),
      label: 'Send away',
    });
    await openGuests('', { deletion });
    await button('Actions for Guest 03').click();
    await page.getByRole('menuitem', { name: 'Send away' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send away' }).click();
    await expect.element(toast('1 guests deleted')).toBeVisible();
  });

  test('stay, with a message, where their deletion fails', async () => {
    const deletion = aDeletion({ run: () => Promise.reject(new Error('No.')) });
    await openGuests('', { deletion });
    await checkboxOf(guestRow('02')).click();
    await button('Delete').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByRole('region', { name: 'Messages' })).not.toBeEmptyDOMElement();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByText('1 selected')).toBeVisible();
  });

  test('open with Enter', async () => {
    await openGuests('', { deletion: aDeletion() });
    await checkboxOf(guestRow('02')).click();
    await button('Clear selection').click();
    (guestRow('03').element() as HTMLElement).focus();
    await expect.element(guestRow('03')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.pathname).toBe('/admin/guests/3/edit');
  });
});
