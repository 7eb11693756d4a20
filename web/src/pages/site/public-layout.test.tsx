import { beforeAll, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { openapiDocument } from '#shared/openapi/openapi-document.ts';
import { getOpenapiDocument } from '#shared/routes/site/system.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import { preferDark, setViewport } from '../../../../tests/support/component/viewport.ts';
import { aUser } from '../../../../tests/support/component/entities.ts';
import { aMenu, aMenuItem, siteWith } from '../../../../tests/support/component/site.ts';

// On a busy machine the first test would wait for this code longer than for an element.
beforeAll(() => Promise.all([import('./aria-area.tsx'), import('./api-docs-page.tsx')]));

const bar = page.getByRole('banner');
const footer = page.getByRole('contentinfo');

/** Opens a public page as a guest. */
async function openAsGuest(change: (data: BootstrapData) => void = () => undefined): Promise<void> {
  await openSite('/api-docs', {
    data: siteWith(change, null),
    prepare: (api) =>
      api.answer(getOpenapiDocument, openapiDocument({ baseUrl: location.origin, version: '1' })),
  });
  await expect.element(bar.getByRole('link', { name: 'Login' })).toBeVisible();
}

describe('the navbar', () => {
  test('[NB-1] shows guests the site menu, Login and Register', { tags: 'variant' }, async () => {
    const outside = { type: 'link' as const, action: 'https://help.example' };
    await openAsGuest((data) => {
      data.menus = [aMenu('header', aMenuItem('Prices'), aMenuItem('Help', outside))];
    });
    const links = bar.getByRole('link').elements();
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Holdall', '/'],
      ['Prices', '/pages/Prices'],
      ['Help', 'https://help.example'],
      ['Login', `/login?redirect=${encodeURIComponent('/api-docs')}`],
      ['Register', '/register'],
    ]);
    await expect.element(bar.getByRole('link', { name: 'Help' })).toHaveAttribute('target', '_blank');
  });

  test(
    '[NB-2] shows its menu behind a button on a phone, with the icons of its items',
    { tags: 'variant' },
    async () => {
      const withMenu = (data: BootstrapData) => {
        data.menus = [aMenu('header', aMenuItem('Prices', { icon: 'tag' }), aMenuItem('About'))];
      };
      await openAsGuest(withMenu);
      const iconOf = (link: Element) => link.querySelector('svg')?.classList.contains('lucide-tag') ?? false;
      const links = () => bar.getByRole('link', { name: /Prices|About/ }).elements();
      await expect.poll(links).toHaveLength(2);
      await setViewport({ width: 390, height: 800 });
      expect(links().filter((link) => link.checkVisibility())).toEqual([]);
      await bar.getByRole('button', { name: 'Site' }).click();
      await expect
        .element(page.getByRole('menuitem', { name: 'Prices' }))
        .toHaveAttribute('href', '/pages/Prices');
      await expect.poll(() => page.getByRole('menuitem').elements().map(iconOf)).toEqual([true, false]);
    },
  );

  test.for<[string, (data: BootstrapData) => void, string[][]]>([
    [
      'the plans and the contact form',
      ({ settings }) => (settings.billing.enable = true),
      [
        ['Plans', '/pricing'],
        ['Contact', '/contact'],
      ],
    ],
    ['the contact form where there are no plans', () => undefined, [['Contact', '/contact']]],
    [
      'what its menu has',
      (data) => (data.menus = [aMenu('header', aMenuItem('Help'))]),
      [['Help', '/pages/Help']],
    ],
  ])('[NB-1] leads to %s', { tags: 'variant' }, async ([, change, expected]) => {
    await openAsGuest(change);
    const links = bar.getByRole('navigation', { name: 'Site' }).getByRole('link').elements();
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(expected);
  });

  test('[NB-1] hides Register when registration is disabled', async () => {
    await openAsGuest((data) => {
      data.settings.registration.disable = true;
    });
    await expect.element(bar.getByRole('link', { name: 'Register' })).not.toBeInTheDocument();
  });

  test('[NB-2] shows the logo of the theme, and a small logo on a phone', async () => {
    await preferDark();
    await setViewport({ width: 390, height: 800 });
    await openAsGuest(({ branding }) => {
      branding.logo_light = '/favicon.svg?light';
      branding.logo_dark = '/favicon.svg?dark';
      branding.logo_dark_mobile = '/favicon.svg?small';
    });
    const logo = bar.getByRole('img', { name: 'Holdall' });
    const shown = () => new URL((logo.element() as HTMLImageElement).currentSrc).search;
    await expect.poll(shown).toBe('?small');
    await setViewport({ width: 1000, height: 800 });
    await expect.poll(shown).toBe('?dark');
  });
});

describe('the navbar of somebody who is signed in', { tags: 'variant' }, () => {
  const openAsAnn = (change: (data: BootstrapData) => void) =>
    openSite('/api-docs', {
      data: siteWith(change, aUser()),
      prepare: (api) =>
        api.answer(getOpenapiDocument, openapiDocument({ baseUrl: location.origin, version: '1' })),
    });
  const account = bar.getByRole('button', { name: /^Account menu of/ });
  const bell = bar.getByRole('button', { name: /^Notifications/ });

  test('[NB-2] has the logo, the site menu, the bell and the account menu', async () => {
    const outside = { type: 'link' as const, action: 'https://help.example' };
    await openAsAnn((data) => {
      data.menus = [aMenu('header', aMenuItem('Prices'), aMenuItem('Help', outside))];
    });
    await expect.element(account).toBeVisible();
    await expect.element(bell).toBeVisible();
    await expect.element(bar.getByRole('link', { name: 'Prices' })).toHaveAttribute('href', '/pages/Prices');
    await expect.element(bar.getByRole('link', { name: 'Help' })).toHaveAttribute('target', '_blank');
    await expect.element(bar.getByRole('link', { name: 'Holdall' })).toBeVisible();
    expect(bar.getByRole('link', { name: 'Login' }).elements()).toEqual([]);
  });

  test('[NB-2] has no bell where the site has no notifications', async () => {
    await openAsAnn((data) => {
      data.settings.notifications.integrated = false;
    });
    await expect.element(account).toBeVisible();
    expect(bell.elements()).toEqual([]);
  });
});

test(
  '[NB-7] the footer shows the copyright, the site menus and the theme button',
  { tags: 'variant' },
  async () => {
    await openAsGuest((data) => {
      data.menus = [aMenu('footer', aMenuItem('Terms')), aMenu('footer-secondary', aMenuItem('Imprint'))];
    });
    await expect.element(footer.getByText(`© ${new Date().getFullYear()} Holdall`)).toBeVisible();
    const links = footer.getByRole('link').elements();
    expect(links.map((link) => link.textContent)).toEqual(['Terms', 'Imprint']);
    await footer.getByRole('button', { name: 'Dark mode' }).click();
    await expect.element(footer.getByRole('button', { name: 'Light mode' })).toBeVisible();
  },
);
