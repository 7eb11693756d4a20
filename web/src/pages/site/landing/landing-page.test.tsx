import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { defaultLanding } from '#shared/landing/default-landing.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { aUser } from '../../../../../tests/support/component/entities.ts';
import {
  landingSite,
  openLanding,
  plus,
  sectionTitles,
  type Change,
} from '../../../../../tests/support/component/landing.ts';
import { inArabic, overflowOf } from '../../../../../tests/support/component/looks.ts';
import { aSubscription } from '../../../../../tests/support/component/subscriptions.ts';
import { showOnPhone } from '../../../../../tests/support/component/viewport.ts';

beforeAll(() => import('./landing-page.tsx'));

test('[HOME-1] [LAND-1] shows guests every section in its order', async () => {
  await openLanding();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Your files in one place, on every device');
  expect(sectionTitles()).toEqual([
    'Storage for people and teams',
    'What you can do',
    'Share a folder with the right people',
    'Go back to an earlier version',
    'Plans',
    'Frequently asked questions',
    'Become a reseller',
    'Newsletter',
    'Open source, for everyone',
  ]);
  await expect.element(page.getByRole('heading', { name: 'Start with 25 GB free' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Stored in one country' })).toBeVisible();
});

describe('the hero', () => {
  test('[LAND-1] passes the address to the registration', { tags: 'variant' }, async () => {
    await openLanding();
    const start = page.getByRole('main');
    await start.getByLabelText('Email').first().fill('ann@example.com');
    await start.getByRole('button', { name: 'Start for free' }).click();
    await expect.element(page.getByRole('heading', { name: 'Create a new account' })).toBeVisible();
    expect(location.search).toBe('?email=ann%40example.com');
  });

  test('[HOME-3] links signed-in users to their drive', async () => {
    await openLanding(landingSite(aUser()));
    const main = page.getByRole('main');
    await expect.element(main.getByRole('link', { name: 'Open my drive' })).toHaveAttribute('href', '/drive');
    expect(main.getByRole('button', { name: 'Start for free' }).elements()).toEqual([]);
    expect(location.pathname).toBe('/');
  });

  test('[LAND-1] has no sign-up field while registration is off', async () => {
    await openLanding(landingSite(null, ({ settings }) => (settings.registration.disable = true)));
    expect(page.getByRole('button', { name: 'Start for free' }).elements()).toEqual([]);
    expect(page.getByRole('link', { name: 'Register' }).elements()).toEqual([]);
  });
});

test('[LAND-2] [LAND-3] [LAND-9] [LAND-10] shows the content that an admin saved, with external links', async () => {
  await openLanding(
    landingSite(null, ({ settings: { landing } }) => {
      const social = [{ id: 'chat', label: 'Chat', action: 'https://chat.example' }];
      landing.general = {
        ...defaultLanding.general,
        header_title: 'Boxes for Ann',
        header_overlay: 30,
        blog: [
          { id: 'oak', title: 'Oak', text: 'Why oak', image: null, label: 'Read', action: '/pages/oak' },
        ],
        social,
      };
      landing.action_buttons = {
        cta1: { label: 'Tour', type: 'link', action: 'https://tour.example' },
        cta2: null,
      };
      landing.primary_features = [
        { id: 'shelves', title: 'Shelves', subtitle: 'Of oak', image: '/files/oak.png' },
      ];
      landing.secondary_features = [];
    }),
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Boxes for Ann');
  await expect
    .element(page.getByRole('link', { name: 'Tour' }))
    .toHaveAttribute('href', 'https://tour.example');
  await expect.element(page.getByRole('link', { name: 'Chat' })).toHaveAttribute('target', '_blank');
  await expect.element(page.getByRole('heading', { name: 'Shelves' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Read' })).toHaveAttribute('href', '/pages/oak');
  expect(sectionTitles()).not.toContain('Go back to an earlier version');
});

test('[LAND-6] one of four answers is open at a time', { tags: 'variant' }, async () => {
  await openLanding();
  const open = () => [...document.querySelectorAll('details[open] summary')].map((each) => each.textContent);
  expect(document.querySelectorAll('details')).toHaveLength(4);
  await page.getByText('Is there a free plan?').click();
  await expect.poll(open).toEqual(['Is there a free plan?+']);
  await page.getByText('Where is my data stored?').click();
  await expect.poll(open).toEqual(['Where is my data stored?+']);
});

test('[LAND-8] [M3] the newsletter box refuses an invalid address, and makes no request', async () => {
  await openLanding();
  const box = page.getByRole('region', { name: 'Newsletter' });
  await expect.element(page.getByRole('article', { name: 'Plus' })).toBeVisible();
  const fetched = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => fetched.mockRestore());
  await box.getByLabelText('Email').fill('ann@example');
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect.element(box.getByRole('alert')).toHaveTextContent('Please enter a valid email address.');
  await box.getByLabelText('Email').fill('ann@example.com');
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect.element(box.getByRole('alert')).toHaveTextContent('Thank you for your interest.');
  expect(fetched).not.toHaveBeenCalled();
});

describe('[LAND-11] the ad', () => {
  const ad = page.getByTitle('Advertisement');
  const withAd: Change = ({ settings }) => {
    settings.ads['landing-top'] = '<p>Buy more shelves</p>';
    settings.ads.disable = true;
  };

  test('is at the top', { tags: 'variant' }, async () => {
    await openLanding(landingSite(null, withAd));
    await expect.element(ad).toBeVisible();
    await expect.element(ad).toHaveAttribute('src', '/api/v1/ads/landing-top');
  });

  test('is hidden from subscribers', { tags: 'variant' }, async () => {
    const subscriber = aUser({ subscriptions: [aSubscription({ product: plus, price: plus.prices[0] })] });
    await openLanding(landingSite(subscriber, withAd), (api) => api.answer(getUser, { user: subscriber }));
    expect(ad.elements()).toEqual([]);
  });
});

test('[LAND-10] the footer links to registration, sign-in, prices and the contact form', async () => {
  await openLanding();
  const links = page
    .getByRole('contentinfo')
    .getByRole('navigation', { name: 'More pages' })
    .getByRole('link')
    .elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/register',
    '/login',
    '/pricing',
    '/contact',
  ]);
});

test('the page has no accessibility violations in any look', { tags: 'variant' }, async () => {
  await openLanding();
  await expect.element(page.getByRole('article', { name: 'Plus' })).toBeVisible();
  expect(await findViolationsInEveryLook()).toEqual([]);
});

test('the page fits a phone in Arabic', { tags: 'variant' }, async () => {
  await showOnPhone();
  await openLanding(inArabic(landingSite()));
  await expect.element(page.getByRole('article', { name: 'Plus' })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).not.toHaveTextContent(/[A-Za-z]{4}/);
  expect(overflowOf()).toBe(0);
});
