import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { login, logout } from '#shared/routes/accounts/auth.ts';
import { listEntries, updateEntry } from '#shared/routes/drive/drive.ts';
import { choose } from '../../../../tests/support/component/drive-page.ts';
import {
  aFile,
  aFolder,
  aUser,
  bootstrapData,
  onePage,
} from '../../../../tests/support/component/entities.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';

const address = () => location.pathname + location.search;
const signInTitle = page.getByRole('heading', { name: 'Sign in to Holdall' });

async function signIn(): Promise<void> {
  await page.getByLabelText('Email').fill('ann@example.com');
  await page.getByLabelText('Password', { exact: true }).fill('a good long password');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

describe('a guest', () => {
  test.each([
    ['/account-settings', '/login?redirect=%2Faccount-settings'],
    ['/drive/folders/NDEyfHBhZGRpbg', '/login?redirect=%2Fdrive%2Ffolders%2FNDEyfHBhZGRpbg'],
  ])('[ACC-2] [SH-10] is led from %s to the sign-in', async (path, target) => {
    await openSite(path, { data: bootstrapData(null) });
    await expect.element(signInTitle).toBeVisible();
    expect(address()).toBe(target);
  });

  test(
    '[SH-10] [LOG-6] returns after the sign-in to the page that they wanted',
    { tags: 'variant' },
    async () => {
      const api = await openSite('/drive/trash', { data: bootstrapData(null) });
      api.answer(login, { two_factor: false, bootstrapData: bootstrapData() });
      await signIn();
      await expect.element(page.getByText('There is nothing in the trash')).toBeVisible();
      expect(address()).toBe('/drive/trash');
    },
  );

  test(
    '[E404-1] [E404-2] meets the not-found page at an unknown address, which stays',
    { tags: 'variant' },
    async () => {
      await openSite('/no/such/page', { data: bootstrapData(null) });
      const title = "Looks like you've found the doorway to the great nothing";
      await expect.element(page.getByText(title)).toBeVisible();
      expect(address()).toBe('/no/such/page');
      expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await page.getByRole('link', { name: 'Take me there!' }).click();
      await expect.element(page.getByRole('heading', { name: 'What you can do' })).toBeVisible();
      expect(address()).toBe('/');
    },
  );
});

describe('a user', () => {
  test.each([
    '/login',
    '/login?redirect=https%3A%2F%2Fevil.example%2F',
    '/login?redirect=%2F%2Fevil.example',
  ])('[LOG-6] is led from %s to the drive, and never to another site', async (path) => {
    await openSite(path);
    await expect.element(page.getByText('Drop files or folders here')).toBeVisible();
    expect(address()).toBe('/drive');
  });

  test(
    '[SH-10] is led to the sign-in by the next call after the session has ended elsewhere',
    { tags: 'variant' },
    async () => {
      const api = await openSite('/drive');
      await expect.element(page.getByText('Drop files or folders here')).toBeVisible();
      api.refuse(listEntries, { status: 401, message: 'Unauthenticated.' });
      await page.getByRole('link', { name: 'Trash' }).click();
      await expect.element(signInTitle).toBeVisible();
      expect(address()).toBe('/login?redirect=%2Fdrive%2Ftrash');
      await expect.element(page.getByText('Your session has ended. Sign in again to go on.')).toBeVisible();
    },
  );

  test('[SH-10] is told at the sign-in that the account was suspended, until when and why', async () => {
    const site = bootstrapData();
    const data = {
      ...site,
      settings: { ...site.settings, dates: { ...site.settings.dates, default_timezone: 'Europe/Berlin' } },
    };
    const api = await openSite('/drive', { data });
    await expect.element(page.getByText('Drop files or folders here')).toBeVisible();
    const params = { reason: 'Spam.', date: '2026-12-01T14:30:00.000Z' };
    const message = 'Your account has been suspended. Spam. Until 2026-12-01T14:30:00.000Z.';
    api.refuse(listEntries, { status: 403, message, code: 'suspendedForUntil', params });
    await page.getByRole('link', { name: 'Trash' }).click();
    await expect.element(signInTitle).toBeVisible();
    await expect
      .element(
        page.getByText(/^Your account has been suspended\. Spam\. Until December 1, 2026 at 3:30\sPM\.$/),
      )
      .toBeVisible();
  });

  test('[SH-10] signs in over an open form, which keeps what was typed', async () => {
    const folder = aFolder({ name: 'Plans' });
    const api = await openSite('/drive', { entries: [folder] });
    await choose('Plans', 'Rename');
    const name = page.getByRole('dialog').getByLabelText('Name');
    await name.fill('Plans of May');
    api.refuse(updateEntry, { status: 401, message: 'Unauthenticated.' });
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
    api.answer(login, { two_factor: false, bootstrapData: bootstrapData() });
    api.answer(updateEntry, { fileEntry: { ...folder, name: 'Plans of May' } });
    await page.getByLabelText('Password', { exact: true }).fill('secret-word-1');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Sign in again' })).not.toBeInTheDocument();
    await expect.element(name).toHaveValue('Plans of May');
    expect(address()).toBe('/drive');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await expect.poll(() => api.calls(updateEntry)).toHaveLength(2);
  });

  test(
    '[LOG-6] [NB-3] [NB-6] meets nothing of the user who signed out before',
    { tags: 'variant' },
    async () => {
      const api = await openSite('/drive', { entries: [aFile({ name: 'of-ann.txt' })] });
      const ben = aUser({ id: 8, first_name: 'Ben', display_name: 'Ben Ray', email: 'ben@example.com' });
      api.answer(logout, { bootstrapData: bootstrapData(null) });
      api.answer(login, { two_factor: false, bootstrapData: bootstrapData(ben) });
      await expect.element(page.getByRole('row', { name: 'of-ann.txt' })).toBeVisible();
      await page.getByRole('button', { name: 'Account menu of Ann Lee' }).click();
      await page.getByRole('menuitem', { name: 'Log out' }).click();
      await expect.element(signInTitle).toBeVisible();
      expect(address()).toBe('/login');
      api.answer(listEntries, { ...onePage([]), folder: null });
      const release = api.hold(listEntries);
      await signIn();
      await page.getByRole('button', { name: 'Account menu of Ben Ray' }).click();
      await expect.element(page.getByText('ben@example.com')).toBeVisible();
      expect(page.getByText('ann@example.com').elements()).toEqual([]);
      expect(page.getByText('of-ann.txt').elements()).toEqual([]);
      release();
    },
  );
});
