import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { login, logout } from '#shared/routes/auth.ts';
import { listEntries } from '#shared/routes/drive.ts';
import { aFile, aUser, bootstrapData, onePage } from '../../../tests/support/component/entities.ts';
import { openSite } from '../../../tests/support/component/open-site.ts';

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

  test('[SH-10] [LOG-6] returns after the sign-in to the page that they wanted', async () => {
    const api = await openSite('/drive/trash', { data: bootstrapData(null) });
    api.answer(login, { two_factor: false, bootstrapData: bootstrapData() });
    await signIn();
    await expect.element(page.getByText('There is nothing in the trash')).toBeVisible();
    expect(address()).toBe('/drive/trash');
  });

  test('[E404-1] [E404-2] meets the not-found page at an unknown address, which stays', async () => {
    await openSite('/no/such/page', { data: bootstrapData(null) });
    const title = "Looks like you've found the doorway to the great nothing";
    await expect.element(page.getByText(title)).toBeVisible();
    expect(address()).toBe('/no/such/page');
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('link', { name: 'Take me there!' }).click();
    await expect.element(signInTitle).toBeVisible();
  });
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

  test('[SH-10] is led to the sign-in by the next call after the session has ended elsewhere', async () => {
    const api = await openSite('/drive');
    await expect.element(page.getByText('Drop files or folders here')).toBeVisible();
    api.refuse(listEntries, { status: 401, message: 'Unauthenticated.' });
    await page.getByRole('link', { name: 'Trash' }).click();
    await expect.element(signInTitle).toBeVisible();
    expect(address()).toBe('/login?redirect=%2Fdrive%2Ftrash');
  });

  test('[LOG-6] [NB-3] [NB-6] meets nothing of the user who signed out before', async () => {
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
  });
});
