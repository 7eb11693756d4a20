import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BillingStack, cards, startBillingStack } from '../../support/billing/payments.ts';
import { subscribe } from '../../support/billing/subscribe.ts';
import { listMailsTo } from '../../support/mails-to.ts';

let stack: BillingStack;
beforeAll(async () => {
  stack = await startBillingStack();
});
afterAll(() => stack.close());

const daySeconds = 86_400;

test('[BL20] mails the user once when a renewal needs 3-D Secure, with a link to confirm it', async () => {
  const ann = await stack.newPerson();
  const plan = await stack.newPlan();
  const { gatewayId } = await subscribe(stack, ann, plan, {
    card: cards.alwaysWantsAuthentication,
    authenticate: true,
  });
  await stack.settled();
  const mails = () => listMailsTo(ann.email, 'payment_action_required', { site: stack.url });
  // The checkout page has already asked for the confirmation, so there is no mail.
  expect(await mails()).toEqual([]);
  await stack.advanceClock(32 * daySeconds);
  await stack.settled();
  const { stripe } = await stack.gateways();
  const open = stripe['invoices']?.find(
    (invoice) => invoice.status === 'open' && JSON.stringify(invoice).includes(gatewayId),
  );
  const [mail] = await mails();
  expect(mail?.subject).toBe(`Confirm your payment for ${plan.name}`);
  expect(mail?.text).toContain(open.hosted_invoice_url);
  expect(mail?.text).toContain('$12.00');
  // Stripe charges the card again, and the bank asks again.
  await stack.advanceClock(4 * daySeconds);
  await stack.settled();
  const asked = (await stack.gateways()).stripe['events']?.filter(
    ({ type, data }) => type === 'invoice.payment_action_required' && data.object.id === open.id,
  );
  expect(asked?.length).toBeGreaterThan(1);
  for (const { id } of asked ?? []) await stack.atGateway('events/replay', { id });
  await stack.settled();
  expect(await mails()).toHaveLength(1);
});
