import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { openapiDocument } from '#shared/openapi/openapi-document.ts';
import { getFolderPath, listEntries } from '#shared/routes/drive/drive.ts';
import { getOpenapiDocument } from '#shared/routes/site/system.ts';
import { answerAccount } from '../../../tests/support/component/account.ts';
import { aFile, aFolder, aUser, onePage } from '../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../tests/support/component/fake-api.ts';
import { openSite } from '../../../tests/support/component/open-site.ts';
import { siteWith } from '../../../tests/support/component/site.ts';
import { preloadDrive } from '../../../tests/support/component/preload-drive.ts';
import { getBootstrap, replaceBootstrap } from '../api/bootstrap-query.ts';
import { currentRouter } from '../ui/current-router.ts';

beforeAll(preloadDrive);

const plans = aFolder({ name: 'Plans', hash: 'cGxhbnM' });
const folderPath = `/drive/folders/${plans.hash}`;
const guest = siteWith(() => undefined, null);
const signedIn = siteWith(() => undefined);
const nameless = aUser({ first_name: null, last_name: null });

function prepare(api: FakeApi): void {
  const entries = onePage([aFile({ name: 'a.txt' })]);
  api.answer(listEntries, ({ query }) => ({
    ...entries,
    folder: query.folderId === plans.hash ? plans : null,
  }));
  api.answer(getFolderPath, { path: [plans] });
  answerAccount(api, aUser());
  api.answer(getOpenapiDocument, openapiDocument({ baseUrl: location.origin, version: '1' }));
}

const address = () => location.pathname + location.search;

const forGuests = [
  '/login',
  '/workspace/join/login',
  '/register',
  '/workspace/join/register',
  '/forgot-password',
  '/password/reset/token',
];
const forUsers: [path: string, heading: RegExp][] = [
  ['/account-settings', /Account settings/],
  ['/drive', /All files/],
  [folderPath, /Plans/],
  ['/drive/shares', /Shared with me/],
  ['/drive/recent', /Recent/],
  ['/drive/starred', /Starred/],
  ['/drive/trash', /Trash/],
  ['/drive/search', /Search/],
];
const forAll: [path: string, heading: RegExp][] = [
  ['/api-docs', /API/],
  ['/404', /doorway to the great nothing/],
  ['/no/such/page', /doorway to the great nothing/],
];

/** Opens the path and waits for a page with this heading; `undefined` stands for any. */
async function open(path: string, data: BootstrapData, name?: RegExp): Promise<void> {
  await openSite(path, { data, prepare });
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

describe('for guests', () => {
  test.each(forGuests)('[HOME-2] opens %s', async (path) => {
    await open(path, guest);
    expect(address()).toBe(path);
  });

  test.each(forUsers)('[SH-10] leads from %s to the sign-in page and names the way back', async (path) => {
    await open(path, guest, /Sign in/);
    expect(address()).toBe(`/login?redirect=${encodeURIComponent(path)}`);
  });

  test.each(forAll)('[E404-1] opens %s', { tags: 'variant' }, async (path, name) => {
    await open(path, guest, name);
    expect(address()).toBe(path);
  });
});

describe('for signed-in users', { tags: 'variant' }, () => {
  test.each(forGuests)('[HOME-2] leads from %s to the drive', async (path) => {
    await open(path, signedIn, /All files/);
    expect(address()).toBe('/drive');
  });

  test.each([...forUsers, ...forAll])('[SH-10] [E404-1] opens %s', async (path, name) => {
    await open(path, signedIn, name);
    expect(address()).toBe(path);
  });

  test('[ACC-2] asks a nameless user for a name once, wherever they start', async () => {
    await open(
      '/drive/trash',
      siteWith(() => undefined, nameless),
      /Account settings/,
    );
    expect(address()).toBe('/account-settings');
    // As a visitor does who changes the address.
    history.pushState(null, '', '/drive/trash');
    dispatchEvent(new PopStateEvent('popstate'));
    await expect.element(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible();
    expect(address()).toBe('/drive/trash');
  });
});

test('[EFAIL-2] shows an error page in place of a page that breaks', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  await open('/login', guest);
  const broken = structuredClone(getBootstrap());
  Object.assign(broken.settings, { social: null });
  replaceBootstrap(broken);
  await expect.element(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
});

test(
  'the first folder that is opened is there in the same task, without a page that waits',
  { tags: 'variant' },
  async () => {
    await openSite('/drive', { prepare });
    const { router } = currentRouter;
    const { port1, port2 } = new MessageChannel();
    const nextTask = new Promise((resolve) => port1.addEventListener('message', resolve, { once: true }));
    port1.start();
    void router?.navigate(folderPath, { replace: false });
    port2.postMessage(undefined);
    await nextTask;
    expect(router?.state.navigation.state).toBe('idle');
    expect(location.pathname).toBe(folderPath);
  },
);
