import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getInvoice, listInvoices } from '#shared/routes/billing/invoices.ts';
import { findViolationsInEveryLook } from '../../../../tests/support/component/axe.ts';
import { onePage } from '../../../../tests/support/component/entities.ts';
import type { FakeApi } from '../../../../tests/support/component/fake-api.ts';
import { anInvoice } from '../../../../tests/support/component/invoices.ts';
import { inArabic, overflowOf } from '../../../../tests/support/component/looks.ts';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import { billingSite } from '../../../../tests/support/component/site.ts';
import { showOnPhone } from '../../../../tests/support/component/viewport.ts';

beforeAll(() => import('./payment-history-page.tsx'));

const path = '/drive/payment-history';
const first = anInvoice({ number: 'INV-2', gateway_name: 'paypal' });
const second = anInvoice({ number: 'INV-1', status: 'refunded', currency: 'EUR', total: 7.5 });

function openHistory(prepare: (api: FakeApi) => void = () => undefined, data = billingSite()) {
  return openSite(path, {
    data,
    prepare(api) {
      api.answer(listInvoices, { pagination: onePage([first, second]) });
      prepare(api);
    },
  });
}

const row = (number: string) => page.getByRole('row', { name: number });

test('[DPH-1] shows the invoices, each with its download', { tags: 'variant' }, async () => {
  await openHistory();
  await expect.element(row('INV-2')).toHaveTextContent(/Mar 4, 2026Plus.*\$12\.00PayPalPaid/);
  await expect.element(row('INV-1')).toHaveTextContent(/€7\.50StripeRefunded/);
  await expect
    .element(page.getByRole('link', { name: 'Download invoice INV-2 (PDF)' }))
    .toHaveAttribute('href', first.url);
  const link = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Payment history' });
  await expect.element(link).toHaveAttribute('aria-current', 'page');
  expect(await findViolationsInEveryLook()).toEqual([]);
});

test('[DPH-1] opens the details of an invoice, with the credit of a plan change', async () => {
  const { period_start, period_end } = first;
  const period = { period_start, period_end };
  await openHistory((api) =>
    api.answer(getInvoice, {
      invoice: {
        ...first,
        lines: [
          { ...period, product_name: 'Basic', amount: -5 },
          { ...period, product_name: 'Plus', amount: 15 },
        ],
        seller: { name: 'Holdall Ltd', address: '1 Road', notes: 'Thank you' },
        buyer: { name: 'Ann Lee', email: 'ann@example.com', country: null },
      },
    }),
  );
  await page.getByRole('button', { name: 'INV-2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invoice INV-2' });
  await expect.element(dialog).toHaveTextContent(/Holdall Ltd.*Ann Lee/);
  await expect
    .element(dialog)
    .toHaveTextContent(/Unused time on Basic-\$5\.00Plus\$15\.00Subtotal\$10\.00Tax\$2\.00Total\$12\.00/);
});

test('[DPH-1] loads more pages on request', async () => {
  const api = await openHistory((prepared) =>
    prepared.answer(listInvoices, ({ query }) => ({
      pagination: query.cursor ? onePage([second]) : { ...onePage([first]), next_cursor: 'next' },
    })),
  );
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.element(row('INV-1')).toBeVisible();
  expect(api.calls(listInvoices).map(({ query }) => query.cursor)).toEqual([undefined, 'next']);
});

test('[DPH-2] says that there are none, and links to the plans', async () => {
  await openHistory((api) => api.answer(listInvoices, { pagination: onePage([]) }));
  await expect.element(page.getByText('No payments yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'View plans' })).toHaveAttribute('href', '/pricing');
});

test('[DPH-2] shows a skeleton, and an error with a retry button', { tags: 'variant' }, async () => {
  let release = () => undefined as void;
  const api = await openHistory((prepared) => {
    prepared.refuse(listInvoices, { status: 403, message: 'No.' });
    release = prepared.hold(listInvoices);
  });
  await expect.element(page.getByRole('status', { name: 'Loading' }).first()).toBeVisible();
  release();
  await expect.element(page.getByText('There was an issue loading this page')).toBeVisible();
  api.answer(listInvoices, { pagination: onePage([first]) });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(row('INV-2')).toBeVisible();
});

test('[DPH-2] needs no subscription if the site requires one', async () => {
  await openHistory(
    undefined,
    billingSite(undefined, ({ settings }) => (settings.billing.force_subscription = true)),
  );
  await expect.element(row('INV-2')).toBeVisible();
});

test('fits a phone in Arabic', { tags: 'variant' }, async () => {
  await showOnPhone();
  await openHistory(undefined, inArabic(billingSite()));
  await expect.element(row('INV-2')).toBeVisible();
  expect(overflowOf()).toBe(0);
});
