import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { User } from '#shared/entities/accounts/user.ts';
import { listProducts } from '#shared/routes/billing/products.ts';
import { onePage } from './entities.ts';
import type { FakeApi } from './fake-api.ts';
import { openSite } from './open-site.ts';
import { aPlan, aPrice } from './plans.ts';
import { billingSite } from './site.ts';

/** The plan that the landing page offers. */
export const plus = aPlan({
  id: 2,
  name: 'Plus',
  prices: [aPrice({ id: 21, amount: 10 }), aPrice({ id: 22, amount: 96, interval: 'year' })],
});

export type Change = (data: BootstrapData) => void;

/** The site with the landing page as its homepage. */
export const landingSite = (user: User | null = null, change: Change = () => undefined) =>
  billingSite(user, (data) => {
    data.settings.homepage.type = 'landingPage';
    change(data);
  });

/** Opens the landing page, for guests by default, and waits for its title. */
export async function openLanding(
  data = landingSite(),
  prepare: (api: FakeApi) => void = () => undefined,
): Promise<FakeApi> {
  const api = await openSite('/', {
    data,
    prepare(fake) {
      fake.answer(listProducts, { pagination: onePage([plus]) });
      prepare(fake);
    },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return api;
}

/** Titles of the sections, from top to bottom. */
export const sectionTitles = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);
