import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { newPerson, signInAdmin, type Person } from '../../tests/http/people.ts';
import { openAs, toast } from './drive-of.ts';
import { test } from './journey.ts';
import { changeSite } from './site-settings.ts';

const item = (label: string, change: object = {}) => ({
  id: label,
  label,
  icon: null,
  type: 'route' as const,
  action: `/pages/${label}`,
  order: 0,
  ...change,
});

const menuAt = (position: string, ...items: ReturnType<typeof item>[]) => ({
  id: position,
  name: position,
  positions: [position],
  items,
});

/** A page that needs no account; what it says of the link matters to nobody here. */
const publicPath = '/drive/s/000000000000000000000000000000';

async function signInTo(page: Page, person: Person): Promise<void> {
  const url = inject('siteUrl');
  await page.context().addCookies([...person.cookies].map(([name, value]) => ({ name, value, url })));
}

describe('the navbar', () => {
  test('[NB-1] [NB-2] guests find the ways in, and the site’s own items', async ({ page }) => {
    await changeSite(page, (data) => {
      const outside = { type: 'link' as const, action: 'https://help.example' };
      data.menus = [menuAt('header', item('Prices'), item('Help', outside))];
    });
    await page.goto(publicPath);
    const bar = page.getByRole('banner');
    await bar.getByRole('link', { name: 'Login' }).waitFor();
    const hrefs = await bar
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(hrefs).toEqual([
      ['Holdall', '/'],
      ['Prices', '/pages/Prices'],
      ['Help', 'https://help.example'],
      ['Login', `/login?redirect=${encodeURIComponent(publicPath)}`],
      ['Register', '/register'],
    ]);
    expect(await bar.getByRole('link', { name: 'Help' }).getAttribute('target')).toBe('_blank');
  });

  test('[NB-1] Register is hidden where there is no registration', async ({ page }) => {
    await changeSite(page, (data) => {
      data.settings.registration.disable = true;
    });
    await page.goto(publicPath);
    await page.getByRole('link', { name: 'Login' }).waitFor();
    expect(await page.getByRole('link', { name: 'Register' }).count()).toBe(0);
  });

  test('[NB-2] the logo of the theme, and a small one on a phone', async ({ open }) => {
    const page = await open({ colorScheme: 'dark', viewport: { width: 390, height: 800 } });
    await changeSite(page, ({ branding }) => {
      branding.logo_light = '/favicon.svg?light';
      branding.logo_dark = '/favicon.svg?dark';
      branding.logo_dark_mobile = '/favicon.svg?small';
    });
    await page.goto(publicPath);
    const shown = () =>
      page
        .getByRole('banner')
        .getByRole('img', { name: 'Holdall' })
        .evaluate((image: HTMLImageElement) => new URL(image.currentSrc).search);
    await expect.poll(shown).toBe('?small');
    await page.setViewportSize({ width: 1000, height: 800 });
    await expect.poll(shown).toBe('?dark');
  });

  test('[NB-7] the footer: copyright, menus, theme', async ({ page }) => {
    await changeSite(page, (data) => {
      data.menus = [menuAt('footer', item('Terms')), menuAt('footer-secondary', item('Imprint'))];
    });
    await page.goto(publicPath);
    const footer = page.getByRole('contentinfo');
    await footer.getByText(`© ${new Date().getFullYear()} Holdall`).waitFor();
    expect(await footer.getByRole('link').allTextContents()).toEqual(['Terms', 'Imprint']);
    await footer.getByRole('button', { name: 'Dark mode' }).click();
    await footer.getByRole('button', { name: 'Light mode' }).waitFor();
  });
});

describe('the account menu', () => {
  const lines = async (page: Page) => {
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menu').waitFor();
    return page.getByRole('menu').locator('[role^=menuitem]').allTextContents();
  };

  test('[NB-3] [NB-5] own items, account, theme, log out, in this order', async ({ page }) => {
    await changeSite(page, (data) => {
      data.settings.i18n.enable = false;
      data.menus = [menuAt('auth-dropdown', item('Guide'), item('Staff', { roles: [5] }))];
    });
    await openAs(page, await newPerson());
    expect(await lines(page)).toEqual([
      'Guide',
      'Account settings',
      'Same as device',
      'Light',
      'Dark',
      'Log out',
    ]);
    await page.getByRole('menuitem', { name: 'Account settings' }).click();
    await page.waitForURL('**/account-settings');
  });

  test('[NB-3] notifications on a phone, billing for subscribers, and no theme where it is fixed', async ({
    open,
  }) => {
    const page = await open({ viewport: { width: 390, height: 800 } });
    await changeSite(page, ({ settings, user }) => {
      settings.i18n.enable = false;
      settings.notifications.integrated = true;
      settings.themes.user_change = false;
      user?.subscriptions.push({ id: 1, valid: true, active: true });
    });
    await openAs(page, await newPerson());
    expect(await lines(page)).toEqual(['Account settings', 'Notifications', 'Billing', 'Log out']);
  });

  test('[NB-4] holders of admin.access find the admin area', async ({ page }) => {
    const admin = await signInAdmin();
    admin.cookies.set('be-profile-asked', String(admin.id));
    await openAs(page, admin);
    expect(await lines(page)).toContain('Admin area');
  });

  test('[NB-6] inside the appearance editor nobody signs out', async ({ page }) => {
    const person = await newPerson();
    await signInTo(page, person);
    await page.goto('/admin/appearance/general');
    await page.getByRole('heading').first().waitFor();
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.src = '/drive';
      frame.style.cssText = 'position:fixed;inset:0;width:1200px;height:700px;background:white';
      document.body.append(frame);
    });
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: /^Account menu/ }).click();
    await frame.getByRole('menuitem', { name: 'Log out' }).click();
    await frame.getByText("Can't logout while in appearance editor.").waitFor();
    await page.goto('/drive');
    await page.getByText('Drop files or folders here').waitFor();
  });
});

describe('the homepage', () => {
  test('[HOME-1] is the sign-in, or the registration where the settings say so', async ({ page, open }) => {
    await page.goto('/');
    await page.getByRole('heading', { name: 'Sign in to Holdall' }).waitFor();
    const other = await open();
    await changeSite(other, ({ settings }) => {
      settings.homepage.type = 'registerPage';
    });
    await other.goto('/');
    await other.getByRole('heading', { name: 'Create a new account' }).waitFor();
  });

  test('[HOME-2] [HOME-3] leads signed-in people on to the drive, and is their home in the base variant', async ({
    page,
    open,
  }) => {
    const person = await newPerson();
    await openAs(page, person, '/');
    await page.waitForURL('**/drive');
    const base = await open();
    await changeSite(base, ({ settings }) => {
      settings.site.variant = 'base';
    });
    await openAs(base, person, '/login');
    await base.getByRole('heading', { name: 'Welcome to Holdall' }).waitFor();
    expect(new URL(base.url()).pathname).toBe('/');
  });

  test('[HOME-2] a plan that was selected leads to its payment', async ({ page }) => {
    await changeSite(page, ({ settings }) => {
      settings.billing.enable = true;
    });
    await page.addInitScript(() =>
      localStorage.setItem('be.onboarding.selected', JSON.stringify({ productId: 3, priceId: 7 })),
    );
    await signInTo(page, await newPerson());
    await page.goto('/login');
    await page.waitForURL('**/checkout/3/7');
  });
});

describe('when something fails', () => {
  test('[EFAIL-1] a site that cannot start says so, and search engines keep nothing of it', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: inject('siteUrl') });
    const page = await context.newPage();
    await page.route('**/api/v1/bootstrap-data', (route) => route.abort());
    await page.goto('/drive');
    await page.getByRole('heading', { name: 'There was an issue loading this page' }).waitFor();
    await page.getByText('Please try again later').waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await page.getByRole('link').getAttribute('href')).toBe('/login');
    await context.close();
  });

  test('[EFAIL-2] a page that breaks says so', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: inject('siteUrl') });
    const page = await context.newPage();
    await changeSite(page, (data) => {
      Object.assign(data.settings, { social: null });
    });
    await page.goto('/login');
    await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
    await context.close();
  });

  test('[NB-6] a sign-out that does not reach the server is told, and changes nothing', async ({ page }) => {
    await openAs(page, await newPerson());
    await page.route('**/auth/logout', (route) => route.abort());
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await toast(page, 'The server cannot be reached.').waitFor();
    await page.getByRole('button', { name: /^Account menu/ }).waitFor();
  });
});

test('[ACC-2] a nameless person is asked once, wherever they begin, and not again', async ({ page }) => {
  const person = await newPerson();
  person.cookies.delete('be-profile-asked');
  await signInTo(page, person);
  await page.goto('/drive/trash');
  await page.waitForURL('**/account-settings');
  await page.goto('/drive/trash');
  await page.getByRole('main').waitFor();
  expect(new URL(page.url()).pathname).toBe('/drive/trash');
});
