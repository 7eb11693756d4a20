import { onlineManager } from '@tanstack/react-query';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  answerGuests,
  listGuests,
  openAdmin,
  someGuests,
} from '../../../../tests/support/component/admin-site.tsx';
import { findViolationsInEveryLook } from '../../../../tests/support/component/axe.ts';
import {
  button,
  expectAddress,
  guestRow,
  guestsPath,
  heading,
  openGuests,
} from '../../../../tests/support/component/guests-list.ts';

const isBusy = () => document.querySelector('[role=grid]')?.closest('[aria-busy=true]') != null;

describe('[AS-2] states', () => {
  test('the first rows are waited for by a skeleton', async () => {
    let release = () => undefined as void;
    await openAdmin(guestsPath, {
      prepare: (api) => {
        release = api.hold(listGuests);
      },
    });
    await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    release();
    await expect.element(guestRow('01')).toBeVisible();
  });

  test('old rows stay, dimmed, until the next page has arrived', async () => {
    const api = await openGuests();
    const release = api.hold(listGuests);
    await button('Next page').click();
    await expect.poll(isBusy).toBe(true);
    await expect.element(guestRow('01')).toBeVisible();
    release();
    await expect.element(guestRow('16')).toBeVisible();
    expect(isBusy()).toBe(false);
  });

  test('an empty list offers to add something', async () => {
    await openAdmin(guestsPath, { guests: [] });
    await expect.element(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    await expect.element(button('Add')).toBeVisible();
    await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
    expect(await findViolationsInEveryLook()).toEqual([]);
  });

  test('a search without results offers to clear it', async () => {
    await openAdmin(`${guestsPath}?query=nobody`);
    await expect.element(page.getByRole('heading', { name: 'No results' })).toBeVisible();
    await button('Clear search and filters').click();
    await expectAddress('');
    await expect.element(guestRow('01')).toBeVisible();
  });

  test('a failure offers to try again', async () => {
    const refused = { status: 403, message: 'No.' };
    const api = await openAdmin(guestsPath, { prepare: (prepared) => prepared.refuse(listGuests, refused) });
    await expect.element(page.getByRole('alert')).toBeVisible();
    answerGuests(api, someGuests(1));
    await button('Try again').click();
    await expect.element(guestRow('01')).toBeVisible();
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
    await expect.element(guestRow('01')).toBeVisible();
  });
});
