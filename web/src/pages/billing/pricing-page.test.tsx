import { beforeAll, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { Product } from '#shared/entities/billing/product.ts';
import { getUser } from '#shared/routes/accounts/users.ts';
import { listProducts } from '#shared/routes/billing/products.ts';
import { findViolationsInEveryLook } from '../../../../tests/support/component/axe.ts';
import { aUser, onePage } from '../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../tests/support/component/fake-api.ts';
import { inArabic, overflowOf } from '../../../../tests/support/component/looks.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import { aPlan, aPrice } from '../../../../tests/support/component/plans.ts';
import { billingSite } from '../../../../tests/support/component/site.ts';
import { aSubscription } from '../../../../tests/support/component/subscriptions.ts';
import { showOnPhone } from '../../../../tests/support/component/viewport.ts';

beforeAll(() => Promise.all([import('../site/aria-area.tsx'), import('./pricing-page.tsx')]));

const gigabyte = 1024 ** 3;
const free = aPlan({ id: 1, name: 'Free', free: true, prices: [], available_space: 25 * gigabyte });
const plus = aPlan({
  id: 2,
  name: 'Plus',
  description: 'For one person',
  recommended: true,
  feature_list: ['Versions of a year', 'Links with passwords'],
  prices: [aPrice({ id: 21, amount: 9.99 }), aPrice({ id: 22, amount: 96, interval: 'year' })],
});
const team = aPlan({
  id: 3,
  name: 'Team',
  available_space: 2048 * gigabyte,
  prices: [aPrice({ id: 31, amount: 30, interval_count: 3 }), aPrice({ id: 33, amount: 20 })],
});

function openPricing(
  data: BootstrapData,
  plans: readonly Product[] = [free, plus, team],
  prepare: (api: FakeApi) => void = () => undefined,
): Promise<FakeApi> {
  return openSite('/pricing', {
    data,
    prepare(api) {
      api.answer(listProducts, { pagination: onePage([...plans]) });
      prepare(api);
    },
  });
}

/** The card of a plan. */
const card = (name: string) => page.getByRole('article', { name });
const names = () =>
  page
    .getByRole('article')
    .elements()
    .map((each) => each.querySelector('h2')?.textContent);

describe('the cards', () => {
  test(
    '[PRI-1] [PRI-2] [PRI-3] show monthly prices, and yearly prices on request',
    { tags: 'variant' },
    async () => {
      await openPricing(billingSite(null));
      await expect.element(card('Plus')).toHaveTextContent(/Most popular.*For one person.*\$9\.99per month/);
      await expect.element(card('Plus')).toHaveTextContent(/100 GB of space.*Versions of a year/);
      await expect.element(card('Team')).toHaveTextContent(/\$10per month\$30 every 3 months/);
      await expect.element(card('Free')).toHaveTextContent(/Free.*25 GB of space/);
      await expect.element(page.getByText('Save up to 20%')).toBeVisible();
      await page.getByText('Yearly').click();
      await expect.element(card('Plus')).toHaveTextContent(/\$96per year/);
      expect(names()).toEqual(['Free', 'Plus']);
    },
  );

  test('[PRI-1] the cycle is chosen by the arrow keys', async () => {
    await openPricing(billingSite(null));
    const monthly = page.getByRole('radio', { name: 'Monthly' });
    await expect.element(monthly).toBeChecked();
    (monthly.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('radio', { name: /^Yearly/ })).toBeChecked();
  });

  test('there is no toggle if all plans are yearly', async () => {
    const yearly = aPlan({ name: 'Year', prices: [aPrice({ amount: 50, interval: 'year' })] });
    await openPricing(billingSite(null), [yearly]);
    await expect.element(card('Year')).toHaveTextContent(/\$50per year/);
    expect(page.getByRole('radio').elements()).toEqual([]);
  });
});

describe('the button of a plan', () => {
  const linkOf = (name: string) => card(name).getByRole('link');

  test('[PRI-4] links guests to the registration, and stores their choice', { tags: 'variant' }, async () => {
    await openPricing(billingSite(null));
    await expect.element(linkOf('Free')).toHaveAttribute('href', '/register');
    await linkOf('Plus').click();
    await expect.element(page.getByText("First, let's create your account")).toBeVisible();
    expect(JSON.parse(localStorage.getItem('be.onboarding.selected') ?? '')).toEqual({
      productId: 2,
      priceId: 21,
      chosenAtMs: expect.any(Number),
    });
  });

  test('[PRI-4] links users to the checkout, and to the drive for the free plan', async () => {
    await openPricing(billingSite());
    await expect.element(linkOf('Plus')).toHaveAttribute('href', '/checkout/2/21');
    await expect.element(linkOf('Free')).toHaveAttribute('href', '/drive');
  });

  test('[PRI-3] [PRI-4] links subscribers to larger plans with the same billing cycle', async () => {
    const subscription = aSubscription({ product_id: 2, price_id: 21, product: plus, price: plus.prices[0] });
    const user = aUser({ subscriptions: [subscription] });
    await openPricing(billingSite(user), [free, plus, team], (api) => api.answer(getUser, { user }));
    await expect.element(linkOf('Team')).toHaveAttribute('href', '/billing/change-plan/3/33/confirm');
    await expect.element(card('Plus').getByRole('button', { name: 'Current plan' })).toBeDisabled();
    expect(names()).toEqual(['Plus', 'Team']);
    expect(page.getByRole('radio').elements()).toEqual([]);
  });
});

describe('while there are no plans', () => {
  test('[PRI-5] skeletons are shown until they are loaded', async () => {
    let release = () => undefined as void;
    await openPricing(billingSite(null), [plus], (api) => (release = api.hold(listProducts)));
    await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    release();
    await expect.element(card('Plus')).toBeVisible();
  });

  test('[PRI-5] the page says so', async () => {
    await openPricing(billingSite(null), []);
    await expect.element(page.getByText('No plans available.')).toBeVisible();
    await expect.element(page.getByText('How can I pay?')).toBeVisible();
    await expect.element(page.getByRole('contentinfo')).toBeVisible();
  });

  test('[PRI-5] an error can be tried again', async () => {
    const api = await openPricing(billingSite(null), [plus], (prepared) =>
      prepared.refuse(listProducts, { status: 404, message: 'Gone.' }),
    );
    await expect.element(page.getByText('There was an issue loading this page')).toBeVisible();
    api.answer(listProducts, { pagination: onePage([plus]) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(card('Plus')).toBeVisible();
  });
});

test('[PRI-6] the page does not exist while billing is off', async () => {
  await openSite('/pricing');
  await expect
    .element(page.getByText("Looks like you've found the doorway to the great nothing"))
    .toBeVisible();
  expect(location.pathname).toBe('/404');
});

test('the page has no accessibility violations in any look', { tags: 'variant' }, async () => {
  await openPricing(billingSite(null));
  await expect.element(card('Plus')).toBeVisible();
  expect(await findViolationsInEveryLook()).toEqual([]);
});

test('the page fits a phone in Arabic', { tags: 'variant' }, async () => {
  await showOnPhone();
  await openPricing(inArabic(billingSite(null)));
  await expect.element(card('Plus')).toBeVisible();
  expect(overflowOf()).toBe(0);
});
