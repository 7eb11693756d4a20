import { beforeAll, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listProducts } from '#shared/routes/billing/products.ts';
import { findViolationsInEveryLook } from '../../../../../tests/support/component/axe.ts';
import { landingSite, openLanding, sectionTitles } from '../../../../../tests/support/component/landing.ts';

beforeAll(() => Promise.all([import('./landing-page.tsx'), import('./quote-host.tsx')]));

describe('the plans', () => {
  test('[LAND-4] can show yearly prices, with the annual discount', { tags: 'variant' }, async () => {
    await openLanding();
    const plan = page.getByRole('article', { name: 'Plus' });
    await expect.element(plan).toHaveTextContent(/\$10per month/);
    await expect.element(plan.getByRole('heading', { level: 3 })).toBeVisible();
    await expect.element(page.getByText('Save up to 20%')).toBeVisible();
    await page.getByText('Yearly').click();
    await expect.element(plan).toHaveTextContent(/\$96per year/);
  });

  test('[LAND-12] have skeletons while they load', { tags: 'variant' }, async () => {
    let release = () => undefined as void;
    await openLanding(landingSite(), (api) => (release = api.hold(listProducts)));
    await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    release();
    await expect.element(page.getByRole('article', { name: 'Plus' })).toBeVisible();
  });

  test('[LAND-12] are reported as not available, and the rest of the page works', async () => {
    await openLanding(landingSite(), (api) => api.refuse(listProducts, { status: 404, message: 'Gone.' }));
    await expect.element(page.getByText('Plans are not available right now.')).toBeVisible();
    await page.getByRole('button', { name: 'Calculate a quote' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Quote for 5 TB or more' })).toBeVisible();
  });

  test('[LAND-4] are absent while billing is off', async () => {
    await openLanding(landingSite(null, ({ settings }) => (settings.billing.enable = false)));
    expect(sectionTitles()).not.toContain('Plans');
    expect(page.getByRole('link', { name: /plans/i }).elements()).toEqual([]);
  });
});

test('[LAND-5] the calculator shows a monthly price, or why the number is invalid', async () => {
  await openLanding();
  await page.getByRole('button', { name: 'Calculate a quote' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quote for 5 TB or more' });
  const storage = dialog.getByLabelText('Storage in TB');
  await storage.fill('5.5');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Error: Storage must be a whole number!')).toBeVisible();
  await storage.fill('5');
  await dialog.getByRole('button', { name: 'Calculate' }).click();
  await expect.element(dialog.getByText('Error: Storage must be greater than 5 TB!')).toBeVisible();
  expect(await findViolationsInEveryLook()).toEqual([]);
  await storage.fill('6');
  await dialog.getByRole('button', { name: 'Calculate' }).click();
  await expect.element(dialog.getByRole('status')).toHaveTextContent('$921.60per month');
  await expect.element(dialog.getByText('GST and a convenience fee are extra.')).toBeVisible();
});
