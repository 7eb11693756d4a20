import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { ShareableLink } from '#shared/entities/drive/shareable-link.ts';
import { listEntries } from '#shared/routes/drive/drive.ts';
import { checkLinkPassword, importLink, showLink } from '#shared/routes/sharing/links.ts';
import { findViolations } from '../../../../tests/support/component/axe.ts';
import {
  aFile,
  aFolder,
  aUser,
  bootstrapData,
  onePage,
} from '../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../tests/support/component/fake-api.ts';
import { aLink, aLinkPage, aLockedPage } from '../../../../tests/support/component/links.ts';
import { inArabic, overflowOf, useTheme } from '../../../../tests/support/component/looks.ts';
import { showOnPhone } from '../../../../tests/support/component/viewport.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import { refuseCookies } from '../../../../tests/support/component/refuse-cookies.ts';
import { menuLinesOf, rowOf, toast } from '../../../../tests/support/component/drive-page.ts';

const none = { 'files.update': false, 'files.create': false, 'files.download': false, 'files.delete': false };
const seen = { permissions: none, users: [] };
/** A file of a type that no browser shows: its content is not loaded. */
const letter = aFile({ name: 'letter.bin', type: 'file', mime: 'application/octet-stream', ...seen });
const plans = aFolder({ name: 'Plans for a summer that nobody will forget so soon', ...seen });
const inside = aFile({ name: 'inside.txt', parent_id: plans.id, ...seen });
const inner = aFolder({ name: 'Inner', parent_id: plans.id, ...seen });
const guest = bootstrapData(null);
const bob = bootstrapData(
  aUser({ id: 8, email: 'bob@example.com', display_name: 'Bob Ray', name: 'Bob Ray' }),
);
const button = (name: string) => page.getByRole('button', { name, exact: true });

interface Visit {
  link: ShareableLink;
  children?: FileEntry[];
  data?: typeof guest;
}

const openLink = ({ link, children, data = guest }: Visit): Promise<FakeApi> =>
  openSite(`/drive/s/${link.hash}`, {
    data,
    prepare: (api) => api.answer(showLink, aLinkPage(link, children)),
  });

describe('a link of a file', () => {
  test(
    '[LNK-4] [LNK-1] shows a guest the file, its owner and no address, hidden from search engines',
    { tags: 'variant' },
    async () => {
      const link = aLink({ entry: letter, allow_download: true });
      await openLink({ link });
      await expect.element(page.getByRole('heading', { name: 'letter.bin' })).toBeVisible();
      await expect.element(page.getByText('Shared by Ann Lee')).toBeVisible();
      await expect.element(page.getByText('ann@example.com')).not.toBeInTheDocument();
      await expect.element(page.getByRole('main').getByRole('button', { name: 'Download' })).toBeVisible();
      const robots = document.querySelector('meta[name=robots]')?.getAttribute('content');
      expect(robots).toContain('noindex');
      await page.getByRole('link', { name: 'Save to my drive' }).click();
      await expect.poll(() => location.pathname).toBe('/login');
      expect(location.search).toBe(`?redirect=${encodeURIComponent(`/drive/s/${link.hash}`)}`);
    },
  );

  test('shows a name with its extension at its end, whatever direction it asks for', async () => {
    const trap = { ...letter, name: 'photo\u202egpj.exe' };
    await openLink({ link: aLink({ entry: trap }) });
    const heading = page.getByRole('heading', { name: 'photogpj.exe', exact: true });
    await expect.element(heading).toBeVisible();
    expect(heading.element().querySelector('bdi')?.textContent).toBe('photogpj.exe');
    expect(document.body.textContent).not.toContain('\u202e');
    expect(document.title).not.toContain('\u202e');
  });

  test('[X-5] [LNK-4] offers no download where the link does not allow it', async () => {
    await openLink({ link: aLink({ entry: letter }) });
    await expect.element(page.getByRole('heading', { name: 'letter.bin' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Download' })).not.toBeInTheDocument();
  });

  test('[LNK-5] [L7] is saved to the drive of a user, and leads there', async () => {
    const link = aLink({ entry: letter });
    const api = await openLink({ link, data: bob });
    api.answer(importLink, { entry: letter, entries: [letter] });
    api.answer(listEntries, { ...onePage([letter]), folder: null });
    await button('Save to my drive').click();
    await expect.element(toast('Added to your drive')).toBeVisible();
    await page.getByRole('button', { name: 'Show' }).click();
    await expect.element(rowOf('letter.bin')).toBeVisible();
    expect(location.pathname).toBe('/drive/shares');
  });

  test('[LNK-5] is not offered to its owner', async () => {
    await openLink({ link: aLink({ entry: letter }), data: bootstrapData() });
    await expect.element(page.getByText('Shared by Ann Lee')).toBeVisible();
    await expect.element(page.getByText('Save to my drive')).not.toBeInTheDocument();
  });
});

describe('a link of a folder', () => {
  test('[LNK-4] without downloads is only looked at', async () => {
    await openLink({ link: aLink({ entry: plans }), children: [inside] });
    await expect.element(rowOf('inside.txt')).toBeVisible();
    await expect.element(button('Download all')).not.toBeInTheDocument();
    expect(await menuLinesOf('inside.txt')).toEqual(['Preview']);
  });

  test('[LNK-6] that allows changes offers none to a guest', { tags: 'variant' }, async () => {
    const downloadable = { ...inside, permissions: { ...none, 'files.download': true } };
    const link = aLink({ entry: plans, allow_edit: true, allow_download: true });
    await openLink({ link, children: [downloadable] });
    await expect.element(rowOf('inside.txt')).toBeVisible();
    await expect.element(button('New')).not.toBeInTheDocument();
    expect(await menuLinesOf('inside.txt')).toEqual(['Preview', 'Download']);
  });

  test('[LNK-1] [DS-4] is shown as a grid, which the device remembers', { tags: 'variant' }, async () => {
    const link = aLink({ entry: plans });
    await openLink({ link, children: [inner, inside] });
    await expect.element(page.getByRole('columnheader', { name: 'Name' })).toBeVisible();
    await button('Show as grid').click();
    await expect.element(page.getByRole('rowheader', { name: 'Files' })).toBeVisible();
    await expect.element(page.getByRole('rowheader', { name: 'Folders' })).toBeVisible();
    await expect.element(rowOf('inside.txt')).toBeVisible();
    expect(await findViolations()).toEqual([]);
    expect(localStorage.getItem('drive.viewMode')).toBe('grid');
  });

  test('[DS-4] opens as the grid that the device remembers', async () => {
    localStorage.setItem('drive.viewMode', 'grid');
    await openLink({ link: aLink({ entry: plans }), children: [inner, inside] });
    await expect.element(button('Show as list')).toBeVisible();
    await expect.element(page.getByRole('rowheader', { name: 'Folders' })).toBeVisible();
  });

  test('[LNK-1] [LNK-6] that users change is loaded again every half minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const link = aLink({ entry: plans, allow_edit: true });
    const api = await openLink({ link, children: [inside], data: bob });
    await expect.element(rowOf('inside.txt')).toBeVisible();
    api.answer(showLink, aLinkPage(link, [inside, aFolder({ name: 'New here', ...seen })]));
    vi.advanceTimersByTime(30_000);
    await expect.element(rowOf('New here')).toBeVisible();
  });
});

describe('a protected link', () => {
  const link = aLink({ entry: plans, has_password: true });

  test('[LNK-2] [LNK-8] [X-5] asks a guest for the password within the bar and the foot of the site', async () => {
    const data = bootstrapData(null);
    data.settings.ads = { ...data.settings.ads, drive: '<p>Buy</p>', 'file-preview': '<p>Buy</p>' };
    const api = await openSite(`/drive/s/${link.hash}`, {
      data,
      prepare: (fake) => fake.answer(showLink, aLockedPage(link)),
    });
    api.answer(checkLinkPassword, ({ body }) => {
      const matches = body.password === 'open sesame';
      if (matches) api.answer(showLink, aLinkPage(link, [inside]));
      return { matches };
    });
    await expect.element(page.getByRole('heading', { name: 'This link is protected' })).toBeVisible();
    for (const name of ['Login', 'Register'])
      await expect.element(page.getByRole('banner').getByRole('link', { name })).toBeVisible();
    await expect.element(page.getByRole('contentinfo')).toBeVisible();
    expect(document.querySelector('iframe')).toBeNull();
    const field = page.getByLabelText('Password', { exact: true });
    await field.fill('wrong one');
    await button('Continue').click();
    await expect.element(page.getByText('This password is not right.')).toBeVisible();
    await expect.element(rowOf('inside.txt')).not.toBeInTheDocument();
    await field.fill('open sesame');
    await button('Continue').click();
    await expect.element(rowOf('inside.txt')).toBeVisible();
    await expect.element(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  });

  test('says at the password that the browser blocks cookies, as it would be asked again and again', async () => {
    refuseCookies();
    const api = await openSite(`/drive/s/${link.hash}`, {
      data: guest,
      prepare: (fake) => fake.answer(showLink, aLockedPage(link)),
    });
    await page.getByLabelText('Password', { exact: true }).fill('open sesame');
    await button('Continue').click();
    await expect.element(page.getByText('Your browser blocks cookies.')).toBeVisible();
    expect(api.calls(checkLinkPassword)).toEqual([]);
  });

  test('[LNK-3] [X-5] that needs a sign-in leads a guest there', async () => {
    await openSite(`/drive/s/${link.hash}`, {
      data: guest,
      prepare: (api) => api.refuse(showLink, { status: 401, message: 'Sign in.' }),
    });
    await expect.poll(() => location.pathname).toBe('/login');
    expect(location.search).toContain(encodeURIComponent(link.hash));
  });
});

describe('a link that is no more', () => {
  test('[LNK-7] says so, and leads to the homepage', async () => {
    await openSite('/drive/s/none', {
      data: guest,
      prepare: (api) => api.refuse(showLink, { status: 404, message: 'Not found.' }),
    });
    await expect.element(page.getByText('This link does not exist or has expired')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Go to the homepage' })).toHaveAttribute('href', '/');
  });

  test.for([
    ['a guest', guest],
    ['a user', bob],
  ] as const)('[LNK-7] [X-5] goes away by itself for %s when it expires', async ([, data]) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const link = aLink({ entry: plans, expires_at: new Date(Date.now() + 3_600_000).toISOString() });
    const api = await openLink({ link, children: [inside], data });
    await expect.element(rowOf('inside.txt')).toBeVisible();
    api.refuse(showLink, { status: 404, message: 'Not found.' });
    vi.advanceTimersByTime(3_600_000);
    await expect.element(page.getByText('This link does not exist or has expired')).toBeVisible();
    await expect.element(rowOf('inside.txt')).not.toBeInTheDocument();
  });
});

test.for(['light', 'dark'] as const)('[LNK-6] [CT-6] has no violations in the %s theme', async (theme) => {
  useTheme(theme);
  const link = aLink({ entry: plans, allow_edit: true, allow_download: true });
  await openLink({ link, children: [inside], data: bob });
  await rowOf('inside.txt').click();
  expect(await findViolations()).toEqual([]);
});

test.for(['light', 'dark'] as const)('a file request has no violations in the %s theme', async (theme) => {
  useTheme(theme);
  await openLink({ link: aLink({ upload_only: true, title: 'Your photos' }), data: bob });
  await expect.element(page.getByRole('heading', { name: 'Your photos' })).toBeVisible();
  await expect.element(page.getByText('Ann Lee asks you for files')).toBeVisible();
  expect(await findViolations()).toEqual([]);
});

test.for([
  ['English', bob],
  ['Arabic', undefined],
] as const)('[CT-4] [LNK-1] fits a phone in %s', { tags: 'variant' }, async ([, data]) => {
  await showOnPhone();
  const link = aLink({ entry: plans, allow_edit: true, allow_download: true });
  await openLink({ link, children: [inside], data: data ?? inArabic(bob) });
  await expect.element(rowOf('inside.txt')).toBeVisible();
  expect(overflowOf()).toBe(0);
});
