import { Link } from 'react-router-dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { login } from '#shared/routes/accounts/auth.ts';
import { findViolations } from '../../../tests/support/component/axe.ts';
import { bootstrapData } from '../../../tests/support/component/entities.ts';
import { openSite } from '../../../tests/support/component/open-site.ts';
import { replaceBootstrap } from '../api/bootstrap-query.ts';
import { DelayedSpinner } from '../ui/spinner.tsx';

const guest = () => bootstrapData(null);

async function signIn(): Promise<void> {
  await page.getByLabelText('Email').fill('ann@example.com');
  await page.getByLabelText('Password', { exact: true }).fill('a good long password');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

describe('an error', { tags: 'variant' }, () => {
  test('[SH-4] [TO-1] [TO-3] is a toast for 8 seconds, longer under the pointer, with a way out', async () => {
    const api = await openSite('/login', { data: guest() });
    const action = { label: 'Upgrade', action: '/login#upgrade' };
    api.refuse(login, { status: 403, message: 'Full.', action });
    await signIn();
    const message = page.getByText('Full.');
    await expect.element(message).toBeVisible();
    const toast = () => document.querySelector('[data-toast]');
    const { left, width } = toast()?.getBoundingClientRect() ?? new DOMRect();
    expect(width).toBeGreaterThanOrEqual(288);
    expect(width).toBeLessThanOrEqual(500);
    expect(Math.abs(left + width / 2 - innerWidth / 2)).toBeLessThan(2);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await userEvent.hover(message);
    vi.advanceTimersByTime(60_000);
    expect(toast()).not.toBeNull();
    await userEvent.unhover(message);
    vi.advanceTimersByTime(8100);
    await expect.element(message).not.toBeInTheDocument();
    vi.useRealTimers();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('button', { name: 'Upgrade' }).click();
    await expect.poll(() => location.hash).toBe('#upgrade');
  });

  test('[SH-6] of fields is shown under them, and the first has the focus', async () => {
    const api = await openSite('/login', { data: guest() });
    const errors = { email: ['This address is odd.'], password: ['This password is odd.'] };
    api.refuse(login, { status: 422, message: 'No.', errors });
    await signIn();
    await expect.element(page.getByText('This address is odd.')).toBeVisible();
    await expect.element(page.getByText('This password is odd.')).toBeVisible();
    await expect.element(page.getByLabelText('Email')).toHaveFocus();
    expect(document.querySelector('[data-toast]')).toBeNull();
  });
});

describe('the cookie notice', () => {
  const notice = page.getByRole('region', { name: 'Cookie notice' });

  test.for(['top', 'bottom'] as const)(
    '[CN-1] at the %s is shown until OK, and not for 30 days',
    async (position) => {
      const button = { label: 'More info', action: 'https://example.com/cookies' };
      const data = { ...guest(), show_cookie_notice: true };
      await openSite('/login', { data: { ...data, cookie_notice: { enable: true, position, button } } });
      await expect.element(notice).toBeVisible();
      const { top, height } = notice.element().getBoundingClientRect();
      expect(top).toBe(position === 'top' ? 0 : innerHeight - height);
      // A page starts below a notice at the top.
      const topOfSite = () => document.querySelector('#root')?.getBoundingClientRect().top;
      await expect.poll(topOfSite).toBe(position === 'top' ? height : 0);
      await expect
        .element(notice.getByRole('link', { name: 'More info' }))
        .toHaveAttribute('href', button.action);
      expect(await findViolations()).toEqual([]);
      const cookies = vi.spyOn(document, 'cookie', 'set');
      await notice.getByRole('button', { name: 'OK' }).click();
      await expect.element(notice).not.toBeInTheDocument();
      const days = 30 * 24 * 60 * 60;
      expect(cookies.mock.calls.flat()).toContainEqual(
        expect.stringMatching(new RegExp(`^cookie_notice=true;.* max-age=${days};`)),
      );
      cookies.mockRestore();
    },
  );

  test('[CN-1] is not shown to a visitor who accepted it', async () => {
    const data = guest();
    data.settings.cookie_notice.enable = true;
    await openSite('/login', { data });
    await expect.element(page.getByRole('heading', { name: 'Sign in to Holdall' })).toBeVisible();
    await expect.element(notice).not.toBeInTheDocument();
  });
});

describe('a page whose code takes long', () => {
  const spinner = page.getByRole('img', { name: 'Loading' });

  /** A page whose code arrives when the test lets it. */
  function holdPage(path: string, text: string) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const lazy = () => promise.then(() => ({ Component: () => <h1>{text}</h1> }));
    return { route: { path, lazy }, release: resolve };
  }

  test('[SH-1] shows a bar at the top during a navigation', { tags: 'variant' }, async () => {
    const { route, release } = holdPage('/next', 'Next page');
    const first = { path: '/first', Component: () => <Link to="/next">Go on</Link> };
    await openSite('/first', { pages: [first, route] });
    const bar = page.getByRole('progressbar', { name: 'Loading' });
    await page.getByRole('link', { name: 'Go on' }).click();
    await expect.element(bar).toBeVisible();
    expect(bar.element().getBoundingClientRect().top).toBeLessThanOrEqual(0);
    release();
    await expect.element(page.getByRole('heading', { name: 'Next page' })).toBeVisible();
    await expect.element(bar).not.toBeInTheDocument();
  });

  test('shows a spinner when it is the first', { tags: 'variant' }, async () => {
    const { route, release } = holdPage('/first', 'First page');
    const opened = openSite('/first', { pages: [route] });
    await expect.element(spinner).toBeVisible();
    release();
    await opened;
    await expect.element(page.getByRole('heading', { name: 'First page' })).toBeVisible();
    await expect.element(spinner).not.toBeInTheDocument();
  });

  test('[SH-2] shows the spinner after 500 ms', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await render(<DelayedSpinner />);
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    expect(document.querySelector('[aria-busy=true]')).not.toBeNull();
    vi.advanceTimersByTime(499);
    expect(spinner.elements()).toHaveLength(0);
    vi.advanceTimersByTime(1);
    await expect.element(spinner).toBeVisible();
  });
});

describe('the site’s meta tags', () => {
  const added = () =>
    [...document.head.querySelectorAll('meta[data-default-meta]')].map((tag) => tag.outerHTML);
  const opened = (default_meta_tags: string) =>
    openSite('/login', { data: { ...guest(), default_meta_tags, settings: guest().settings } });

  test('are in the head of the document, and go with the setting', async () => {
    await opened(
      '<meta name="description" content="A &quot;drive&quot;"><meta property="og:type" content="site">',
    );
    await expect
      .poll(added)
      .toEqual([
        '<meta data-default-meta="" name="description" content="A &quot;drive&quot;">',
        '<meta data-default-meta="" property="og:type" content="site">',
      ]);
    replaceBootstrap(guest());
    await expect.poll(added).toEqual([]);
  });

  test('neither run, load nor lead away anything', async () => {
    vi.stubGlobal('ran', vi.fn());
    await opened(
      `<script>ran()</script><img src="x" onerror="ran()"><link rel="stylesheet" href="/x.css">
      <meta http-equiv="refresh" content="0;url=https://elsewhere.example">
      <meta name="author" content="Ann" onclick="ran()">`,
    );
    await expect.poll(added).toEqual(['<meta data-default-meta="" name="author" content="Ann">']);
    expect(document.querySelector('link[href="/x.css"], img[src="x"]')).toBeNull();
    expect(vi.mocked(globalThis as unknown as { ran: () => void }).ran).not.toHaveBeenCalled();
  });
});

describe('a site whose addresses begin with a path of its own', () => {
  const below = (path: string, data: BootstrapData) => {
    const settings = { ...data.settings, html_base_uri: '/cloud/' };
    return openSite(path, { data: { ...data, settings } });
  };

  test('a guest signs in below it, and comes back to where they were', async () => {
    await below('/cloud/drive/starred', guest());
    await expect.poll(() => location.pathname).toBe('/cloud/login');
    expect(location.search).toBe('?redirect=%2Fdrive%2Fstarred');
    const link = page.getByRole('link', { name: 'Forgot your password?' });
    await expect.element(link).toHaveAttribute('href', '/cloud/forgot-password');
  });

  test('the pages of guests lead on below it', async () => {
    await below('/cloud/login?redirect=%2Fdrive%2Fstarred', bootstrapData());
    await expect.poll(() => location.pathname).toBe('/cloud/drive/starred');
  });

  test('an address without it still works: those of mails have none', { tags: 'variant' }, async () => {
    await below('/drive/starred', guest());
    await expect.poll(() => location.pathname + location.search).toBe('/login?redirect=%2Fdrive%2Fstarred');
  });
});
