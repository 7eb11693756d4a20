import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { impersonateUser } from '#shared/routes/accounts/impersonation.ts';
import { confirmPassword, getPasswordConfirmation } from '#shared/routes/accounts/passwords.ts';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { toast } from '../../../../../tests/support/component/drive-page.ts';
import { bootstrapData } from '../../../../../tests/support/component/entities.ts';
import { aManagedUser, openUser } from '../../../../../tests/support/component/users.ts';
import { pageLoad } from '../../../parts/page-load.ts';

const bob = aManagedUser();
const item = page.getByRole('menuitem', { name: 'Log in as user' });
const dialog = page.getByRole('dialog', { name: 'Log in as Bob Ray?' });
const start = dialog.getByRole('button', { name: 'Log in as user' });

beforeEach(() => void vi.spyOn(pageLoad, 'open').mockImplementation(() => undefined));

const openMenu = () => page.getByRole('button', { name: 'Actions for Bob Ray' }).click();

test(
  '[AU7] an admin gives a reason and the password, and the drive of the user opens',
  { tags: 'variant' },
  async () => {
    const api = await openUser(bob);
    api.answer(getPasswordConfirmation, { confirmed: false });
    api.answer(confirmPassword, {});
    api.answer(impersonateUser, { bootstrapData: bootstrapData() });
    await openMenu();
    await item.click();
    await expect.element(start).toBeDisabled();
    expect(await findViolationsInEveryLook()).toEqual([]);
    await dialog.getByLabelText('Reason').fill('Ticket 4711');
    await start.click();
    await page.getByLabelText('Password', { exact: true }).fill('a good long password');
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect.poll(() => vi.mocked(pageLoad.open).mock.calls).toEqual([['/drive']]);
    expect(api.calls(impersonateUser)).toMatchObject([
      { params: { id: bob.id }, body: { reason: 'Ticket 4711' } },
    ]);
  },
);

test('[AU7] a refusal is told, and the page stays', async () => {
  const api = await openUser(bob);
  api.answer(getPasswordConfirmation, { confirmed: true });
  api.refuse(impersonateUser, { status: 403, message: 'No.' });
  await openMenu();
  await item.click();
  await dialog.getByLabelText('Reason').fill('Ticket 4711');
  await start.click();
  await expect.element(toast('No.')).toBeVisible();
  expect(pageLoad.open).not.toHaveBeenCalled();
});

test.each([
  ['an administrator', { permissions: [{ id: 1, name: 'admin', restrictions: [] }] }],
  ['a banned user', { banned_at: '2026-01-01T00:00:00.000000Z' }],
])('[AU7] is not offered for %s', { tags: 'variant' }, async (_, change) => {
  await openUser(aManagedUser(change as Partial<typeof bob>));
  await openMenu();
  await expect.element(item).toHaveAttribute('aria-disabled', 'true');
});
