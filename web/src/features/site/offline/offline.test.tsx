import { clear, keys } from 'idb-keyval';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { entryHash } from '#shared/drive/entry-hash.ts';
import { logout } from '#shared/routes/accounts/auth.ts';
import { listEntries } from '#shared/routes/drive/drive.ts';
import { getBootstrapData } from '#shared/routes/site/system.ts';
import {
  aFile,
  aFolder,
  aUser,
  bootstrapData,
  nextId,
  onePage,
} from '../../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../../tests/support/component/fake-api.ts';
import { openSite } from '../../../../../tests/support/component/open-site.ts';
import { findViolations } from '../../../../../tests/support/component/axe.ts';
import { preloadDrive } from '../../../../../tests/support/component/preload-drive.ts';
import { replaceBootstrap } from '../../../api/bootstrap-query.ts';
import { queryClient } from '../../../api/query-client.ts';
import { listKey } from '../../../parts/drive/drive-cache.ts';
import { noteOnline } from '../../../parts/offline/connection.ts';
import { offlineStore } from '../../../parts/offline/offline-store.ts';
import { restoreVisit, startSaving } from '../../../parts/offline/saved-visit.ts';
import { visitOwner } from '../../../parts/offline/visit-owner.ts';

const banner = page.getByText('You are offline. This is what you last saw.');
const rowOf = (name: string) => page.getByRole('row', { name });
const id = nextId();
const folder = aFolder({ id, hash: entryHash(id), name: 'Plans' });
const root = { view: 'folder', folderHash: '0' } as const;

beforeAll(preloadDrive);
beforeEach(() => clear(offlineStore()));

const savedKeys = () => keys(offlineStore());

/** Leaves in the browser what a visit of the drive leaves. */
async function visitBefore(): Promise<void> {
  const user = aUser();
  visitOwner.set(String(user.id));
  replaceBootstrap(bootstrapData(user));
  queryClient.setQueryData(listKey(root, { orderBy: 'updated_at', orderDir: 'desc' }), {
    pages: [{ ...onePage([folder, aFile({ name: 'seen.txt' })]), folder: null }],
    pageParams: [{ cursor: null, perPage: 50 }],
  });
  const stop = await startSaving(user.id);
  await expect.poll(savedKeys).toEqual(['visit']);
  stop();
  queryClient.clear();
}

/** Opens the drive without a connection. */
async function openOffline(): Promise<FakeApi> {
  onTestFinished(noteOnline);
  return openSite('/drive', {
    prepare(api) {
      api.refuse(getBootstrapData, { status: 0, message: '' });
      api.refuse(listEntries, { status: 0, message: '' });
    },
  });
}

test(
  'shows the last list and a banner while offline, and reads both again afterwards',
  { tags: 'variant' },
  async () => {
    await visitBefore();
    const api = await openOffline();
    await expect.element(rowOf('seen.txt')).toBeVisible();
    await expect.element(banner).toBeVisible();
    expect(api.calls(listEntries)).toEqual([]);
    expect(await findViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(banner).toBeVisible();
    api.answer(getBootstrapData, { bootstrapData: bootstrapData() });
    api.answer(listEntries, { ...onePage([aFile({ name: 'new.txt' })]), folder: null });
    dispatchEvent(new Event('online'));
    await expect.element(rowOf('new.txt')).toBeVisible();
    await expect.element(banner).not.toBeInTheDocument();
  },
);

test('says that a folder is not saved, in its place', { tags: 'variant' }, async () => {
  await visitBefore();
  await openOffline();
  await rowOf('Plans').dblClick();
  await expect.element(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect.element(banner).toBeVisible();
});

test('saves what the user sees, and deletes it on sign-out', { tags: 'variant' }, async () => {
  const data = bootstrapData();
  data.settings.i18n.enable = false;
  const api = await openSite('/drive', { data, entries: [aFile({ name: 'seen.txt' })] });
  await expect.poll(savedKeys).toEqual(['visit']);
  expect(visitOwner.get()).toBe(String(aUser().id));
  api.answer(logout, { bootstrapData: bootstrapData(null) });
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect.poll(savedKeys).toEqual([]);
  await expect.poll(visitOwner.get).toBeNull();
});

/** The bootstrap data of a user whose session ends when the browser is closed. */
const unremembered = () => ({ ...bootstrapData(), is_session_remembered: false });

test('saves nothing of a session that is not remembered', async () => {
  await openSite('/drive', { data: unremembered(), entries: [aFile({ name: 'seen.txt' })] });
  await expect.element(rowOf('seen.txt')).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const stop = await startSaving(aUser().id);
  onTestFinished(stop);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  expect([await savedKeys(), visitOwner.get()]).toEqual([[], null]);
});

test(
  'deletes what a remembered session has saved when the same user begins one that is not',
  { tags: 'variant' },
  async () => {
    await visitBefore();
    await openSite('/drive', { data: unremembered() });
    await expect.poll(savedKeys).toEqual([]);
    await expect.poll(visitOwner.get).toBeNull();
  },
);

test(
  'deletes it also if that session begins on an open page, and another tab does not save again',
  { tags: 'variant' },
  async () => {
    await visitBefore();
    await openSite('/drive', { data: bootstrapData() });
    expect(await savedKeys()).toEqual(['visit']);
    // This page knows the former session until it reads the user again.
    visitOwner.set(null);
    const stop = await startSaving(aUser().id);
    onTestFinished(stop);
    replaceBootstrap({ ...bootstrapData(), show_cookie_notice: true });
    expect(visitOwner.get()).toBe('');
    replaceBootstrap(unremembered());
    await expect.poll(savedKeys).toEqual([]);
    await expect.poll(visitOwner.get).toBeNull();
  },
);

test('deletes the lists of a user who is no longer signed in', { tags: 'variant' }, async () => {
  await visitBefore();
  await openSite('/login', { data: bootstrapData(null) });
  await expect.poll(savedKeys).toEqual([]);
});

test('restores nothing of a visit that ended more than a week ago', { tags: 'variant' }, async () => {
  await visitBefore();
  const later = Date.now() + 8 * 24 * 60 * 60 * 1000;
  vi.useFakeTimers({ toFake: ['Date'], now: later });
  onTestFinished(() => void vi.useRealTimers());
  expect(await restoreVisit()).toBeUndefined();
});
