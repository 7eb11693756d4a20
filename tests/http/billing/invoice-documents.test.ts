import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateUser } from '#shared/routes/accounts/account.ts';
import { downloadInvoice } from '#shared/routes/billing/documents.ts';
import { getInvoice, listInvoices } from '#shared/routes/billing/invoices.ts';
import { type BillingStack, type Plan, startBillingStack } from '../../support/billing/payments.ts';
import { subscribe } from '../../support/billing/subscribe.ts';
import type { Person } from '../../support/people.ts';
import { readPdf } from '../../support/read-pdf.ts';

const seller = {
  'billing.tax.label': 'VAT',
  'billing.tax.rate': 19,
  'billing.invoice.address': '1 Long Road\nLondon',
  'billing.invoice.notes': 'VAT ID GB 123',
};
const maxBytes = 100 * 1024;

let stack: BillingStack;
let plan: Plan;
beforeAll(async () => {
  stack = await startBillingStack();
  await stack.changeBilling(seller);
  plan = await stack.newPlan({ name: `Plus ${randomUUID().slice(0, 8)}` });
});
afterAll(() => stack.close());

/** Subscribes a user and returns their only invoice. */
async function payOnce(person: Person) {
  const { gatewayId } = await subscribe(stack, person, plan);
  const [invoice] = (await person.call(listInvoices)).body.pagination.data;
  return {
    gatewayId,
    uuid: invoice.uuid as string,
    number: invoice.number as string,
    url: invoice.url as string,
  };
}

const change = (person: Person, body: object) => person.call(updateUser, { params: { id: 'me' }, body });

/** The text of an invoice's PDF, in one line. */
async function textsOf(person: Person, uuid: string): Promise<string> {
  const answer = await person.call(downloadInvoice, { params: { uuid } });
  expect(answer.status, answer.text.slice(0, 500)).toBe(200);
  expect(answer.bytes.byteLength).toBeLessThan(maxBytes);
  const { pages } = await readPdf(answer.bytes);
  return pages
    .flat()
    .map(({ text }) => text)
    .join(' ');
}

test('[BL19] is a PDF with the buyer, the plan and the amounts', { tags: 'variant' }, async () => {
  const ann = await stack.newPerson();
  await change(ann, { first_name: '太郎', last_name: '山田', country: 'JP' });
  const { uuid, number, url } = await payOnce(ann);
  const answer = await ann.send(url);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(`^attachment; filename="invoice-${number}.pdf"`),
    'cache-control': 'no-store, private',
  });
  const said = await textsOf(ann, uuid);
  for (const text of [number, plan.name, '$12.00', 'VAT (19%)', '$2.28', '$14.28', 'Amount paid', 'Stripe']) {
    expect(said).toContain(text);
  }
  expect(said).toMatch(/1 Long Road.*London.*VAT ID GB 123/);
  expect(said).toMatch(/山田.*Japan/);
});

test('[BL19] is in the language of its reader', { tags: 'variant' }, async () => {
  const bob = await stack.newPerson();
  const { uuid } = await payOnce(bob);
  expect(await textsOf(bob, uuid)).toContain('Amount paid');
  await change(bob, { language: 'de' });
  expect(await textsOf(bob, uuid)).toMatch(/Rechnung.*Bezahlter Betrag.*14,28\s\$/);
  await change(bob, { language: 'ar' });
  // The words are in visual order, from left to right.
  expect(await textsOf(bob, uuid)).toMatch(/فاتورة.*المدفوع المبلغ.*US\$ 14\.28/);
});

test('[BL19] keeps its content until its payment is refunded', async () => {
  const cem = await stack.newPerson();
  const { gatewayId, uuid } = await payOnce(cem);
  const [one, other] = await Promise.all([textsOf(cem, uuid), textsOf(cem, uuid)]);
  expect(one).toBe(other);
  await change(cem, { first_name: 'Another', last_name: 'Name' });
  await stack.changeBilling({ ...seller, 'billing.invoice.address': '2 New Road' });
  expect(await textsOf(cem, uuid)).toBe(one);
  expect((await cem.call(getInvoice, { params: { uuid } })).body.invoice).toMatchObject({
    buyer: { email: cem.email, name: cem.email.split('@')[0] },
    seller: { address: '1 Long Road\nLondon' },
  });
  const { stripe } = await stack.gateways();
  const invoice = stripe['invoices']?.find((each) => JSON.stringify(each).includes(gatewayId));
  await stack.atGateway('stripe/refund', { invoice: invoice?.id });
  await stack.settled();
  const refunded = await textsOf(cem, uuid);
  expect(refunded).toContain('Amount refunded');
  expect(refunded).not.toMatch(/Another Name|New Road/);
  await stack.changeBilling(seller);
});

test('[BL19] is available only to its owner and to managers of subscriptions', async () => {
  const [dan, eve] = [await stack.newPerson(), await stack.newPerson()];
  const { uuid } = await payOnce(dan);
  const statusFor = async (caller: { call: Person['call'] }, params = { uuid }) =>
    (await caller.call(downloadInvoice, { params })).status;
  expect(await statusFor(eve)).toBe(404);
  expect(await statusFor(stack.newGuest())).toBe(401);
  expect(await statusFor(dan, { uuid: randomUUID() })).toBe(404);
  expect(await statusFor(stack.admin)).toBe(200);
});
