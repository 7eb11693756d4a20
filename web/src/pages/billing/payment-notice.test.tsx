import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Subscription } from '#shared/entities/billing/subscription.ts';
import { answerAccount } from '../../../../tests/support/component/account.ts';
import { findViolationsInEveryLook } from '../../../../tests/support/component/axe.ts';
import { openBilling, region } from '../../../../tests/support/component/billing-pages.ts';
import { aUser } from '../../../../tests/support/component/entities.ts';
import { inArabic, overflowOf } from '../../../../tests/support/component/looks.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import { billingSite } from '../../../../tests/support/component/site.ts';
import { aSubscription } from '../../../../tests/support/component/subscriptions.ts';
import { showOnPhone } from '../../../../tests/support/component/viewport.ts';

const banner = region('Payment');
const siteWith = (fields: Partial<Subscription>, permissions = aUser().permissions) =>
  billingSite(aUser({ permissions, subscriptions: [aSubscription(fields)] }));
const failed = { gateway_status: 'past_due' } as const;

test.each(['/drive', '/account-settings'])(
  '[BIL-5] a failed renewal is told on %s, one click from the card',
  async (path) => {
    await openSite(path, { data: siteWith(failed), prepare: (api) => answerAccount(api, aUser()) });
    await expect.element(banner).toHaveTextContent(/Your last payment failed/);
    const link = banner.getByRole('link', { name: 'Update payment method' });
    await expect.element(link).toHaveAttribute('href', '/billing/change-payment-method');
  },
);

test('[BIL-5] and in the admin area', async () => {
  await openSite('/admin', { data: siteWith(failed, [{ id: 1, name: 'admin', restrictions: [] }]) });
  await expect.element(banner).toBeVisible();
});

test('[BIL-5] who pays by PayPal is sent there', { tags: 'variant' }, async () => {
  await openSite('/drive', { data: siteWith({ ...failed, gateway_name: 'paypal' }) });
  const link = banner.getByRole('link', { name: 'Open PayPal' });
  await expect.element(link).toHaveAttribute('href', 'https://www.paypal.com/myaccount/autopay/');
});

test('[BIL-5] /billing has a notice of its own', async () => {
  await openBilling('/billing', { subscription: failed });
  await expect.element(page.getByRole('alert')).toHaveTextContent(/Your last payment failed/);
  expect(banner.elements()).toEqual([]);
});

test('[BIL-5] a paid plan has none', { tags: 'variant' }, async () => {
  await openSite('/drive', { data: siteWith({}) });
  await expect.element(page.getByRole('main').first()).toBeVisible();
  expect(banner.elements()).toEqual([]);
});

test(
  'the banner has no accessibility violations, and fits a phone in Arabic',
  { tags: 'variant' },
  async () => {
    await showOnPhone();
    await openSite('/drive', { data: inArabic(siteWith(failed)) });
    await expect.element(page.getByRole('link', { name: 'تحديث طريقة الدفع' })).toBeVisible();
    expect(await findViolationsInEveryLook()).toEqual([]);
    expect(overflowOf()).toBe(0);
  },
);
