import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { skipProfile, updateUser } from '#shared/routes/accounts/account.ts';
import { deleteAvatar, uploadAvatar } from '#shared/routes/accounts/avatars.ts';
import { listCountries, listStates } from '#shared/routes/site/values.ts';
import { openSettings } from '../../../../../tests/support/component/account.ts';
import { aUser } from '../../../../../tests/support/component/entities.ts';

const form = page.getByRole('region', { name: 'Update name and profile image' });
const firstName = form.getByLabelText('First name');
const lastName = form.getByLabelText('Last name');
const save = form.getByRole('button', { name: 'Save' });
const toast = page.getByRole('region', { name: 'Messages' });
const nameless = {
  first_name: null,
  last_name: null,
  name: '',
  display_name: 'ann',
  country_id: 101,
  state_id: 0,
};

describe('the details', () => {
  test(
    '[ACC-10] [ACC-11] are saved with the place, shown in the header, and the drive opens',
    { tags: 'variant' },
    async () => {
      const api = await openSettings({ user: nameless });
      api.answer(updateUser, { user: aUser() });
      await firstName.fill('Ann');
      await lastName.fill('Lee');
      await form.getByLabelText('State').selectOptions('Kerala');
      await save.click();
      await expect.element(toast.getByText('Updated account details')).toBeVisible();
      await expect.poll(() => location.pathname).toBe('/drive');
      await expect.element(page.getByRole('button', { name: 'Account menu of Ann Lee' })).toBeVisible();
      const [sent] = api.calls(updateUser);
      expect(sent?.body).toEqual({ first_name: 'Ann', last_name: 'Lee', country_id: 101, state_id: 17 });
      expect(sent?.params).toEqual({ id: '7' });
    },
  );

  test('[ACC-10] show the address read-only, and states for India alone', async () => {
    const api = await openSettings({ user: nameless });
    api.answer(updateUser, { user: aUser() });
    const email = form.getByLabelText('Email');
    await expect.element(email).toHaveValue('ann@example.com');
    await expect.element(email).toHaveAttribute('readonly');
    const state = form.getByLabelText('State');
    await expect.element(state).toBeVisible();
    await form.getByLabelText('Country').selectOptions('Germany');
    await expect.element(state).not.toBeInTheDocument();
    await save.click();
    await expect.poll(() => location.pathname).toBe('/drive');
    const { country_id, state_id } = api.calls(updateUser)[0]?.body ?? {};
    expect(country_id).not.toBe(101);
    expect(state_id).toBe(0);
  });

  test('[ACC-13] can be saved without the lists of places', { tags: 'variant' }, async () => {
    const api = await openSettings({
      user: nameless,
      prepare: (prepared) => {
        prepared.answer(listCountries, { data: [] });
        prepared.answer(listStates, { data: [] });
        prepared.answer(updateUser, { user: aUser() });
      },
    });
    await firstName.fill('Ann');
    await save.click();
    await expect.poll(() => location.pathname).toBe('/drive');
    expect(api.calls(updateUser)[0]?.body).toMatchObject({ first_name: 'Ann', country_id: 101 });
  });

  test('[ACC-11] are put off by Skip, which opens the drive', async () => {
    const api = await openSettings({ user: nameless });
    api.answer(skipProfile, { user: aUser({ ...nameless, skip_counter: 1 }) });
    await form.getByRole('button', { name: 'Skip' }).click();
    await expect.element(page.getByText('Drop files or folders here')).toBeVisible();
    expect(api.calls(skipProfile).map(({ body }) => body)).toEqual([{ user_id: 7 }]);
  });

  test('[ACC-11] [SH-6] show a refused name under its field, and keep what was typed', async () => {
    const api = await openSettings({ user: nameless });
    const message = 'This name is too odd.';
    api.refuse(updateUser, { status: 422, message: 'No.', errors: { last_name: [message] } });
    await firstName.fill('Ann');
    await lastName.fill('Lee');
    await save.click();
    await expect.element(form.getByText(message)).toBeVisible();
    await expect.element(firstName).toHaveValue('Ann');
    await expect.element(lastName).toHaveValue('Lee');
    await expect.element(lastName).toHaveFocus();
  });
});

describe('the picture', () => {
  /** The field behind the button. It is hidden, and holds a file for a moment only. */
  function choose(file: File): void {
    const input = document.querySelector<HTMLInputElement>('input[type=file][aria-label="Profile image"]');
    const chosen = new DataTransfer();
    chosen.items.add(file);
    if (input) input.files = chosen.files;
    input?.dispatchEvent(new Event('change', { bubbles: true }));
  }

  const image = 'avatars/6d1d1a3e-7a51-4a0e-9c5f-0d5a4f1f2b3c.webp';
  const openMenu = () => form.getByRole('button', { name: 'Change image' }).click();

  test('[ACC-12] is refused when the file is no image or larger than 2 MB', async () => {
    await openSettings();
    choose(new File(['no image'], 'notes.txt', { type: 'text/plain' }));
    await expect.element(toast.getByText('Please select an image.')).toBeVisible();
    const big = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' });
    choose(big);
    await expect.element(toast.getByText('big.png exceeds maximum allowed size of 2 MB')).toBeVisible();
  });

  test('[ACC-12] is fetched from a web address, whose fault is shown at the field', async () => {
    const api = await openSettings();
    const message = 'Please select an image.';
    api.refuse(uploadAvatar, { status: 422, message, errors: { url: [message] } });
    await openMenu();
    await page.getByRole('menuitem', { name: 'From a web address' }).click();
    const dialog = page.getByRole('dialog');
    const address = dialog.getByLabelText('Address of the image');
    await address.fill('https://127.0.0.1/me.png');
    const use = dialog.getByRole('button', { name: 'Use image' });
    await use.click();
    await expect.element(dialog.getByText(message)).toBeVisible();
    await expect.element(address).toHaveAttribute('aria-invalid', 'true');
    api.answer(uploadAvatar, { user: aUser({ image }), image });
    await address.fill('https://site.example/me.png');
    await use.click();
    await expect.element(toast.getByText('Uploaded avatar')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('[ACC-12] closes the question for an address at Escape', { tags: 'variant' }, async () => {
    await openSettings();
    await openMenu();
    await page.getByRole('menuitem', { name: 'From a web address' }).click();
    await expect.element(page.getByLabelText('Address of the image')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  test(
    '[ACC-12] is shown in the header, and is gone everywhere when it is removed',
    { tags: 'variant' },
    async () => {
      const api = await openSettings({ user: { image } });
      api.answer(deleteAvatar, { user: aUser() });
      const shown = () => document.querySelectorAll(`header img[src*="${image}"]`).length;
      await expect.poll(shown).toBe(1);
      await openMenu();
      await page.getByRole('menuitem', { name: 'Remove image' }).click();
      await expect.element(toast.getByText('Removed avatar')).toBeVisible();
      await expect.poll(shown).toBe(0);
    },
  );
});
