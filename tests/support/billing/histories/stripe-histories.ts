import { createStripeSubscription, syncStripeSubscription } from '#shared/routes/billing/checkout.ts';
import { cards } from '../cards.ts';
import { ownChanges } from './own-changes.ts';
import { choiceOf } from './choice-of.ts';
import { describeTerms, describeTotal, type HistoryGateway } from './run-histories.ts';

const live = ['active', 'past_due', 'trialing'];
const neverPaid = ['incomplete', 'incomplete_expired'];

/** Histories of users who pay by Stripe. */
export const stripeHistories: HistoryGateway = {
  name: 'stripe',
  actions: ({ stack, plans, chance }) => ({
    ...ownChanges(plans, chance),
    async pay(person) {
      const begun = await person.call(createStripeSubscription, { body: choiceOf(chance.pick(plans)) });
      if (begun.status !== 201) return;
      const card = chance.pick([cards.good, cards.good, cards.declined, cards.failsLater]);
      const paid = await stack.atGateway('stripe/pay', { client_secret: begun.body.client_secret, card });
      // Some users close the tab, so only the event reports the payment.
      if (!paid.redirect_url || chance.number() < 0.5) return;
      const payment_intent = new URL(paid.redirect_url).searchParams.get('payment_intent');
      await person.call(syncStripeSubscription, { body: { payment_intent } });
    },
    begin: (person) => person.call(createStripeSubscription, { body: choiceOf(chance.pick(plans)) }),
    async refund(person) {
      const { stripe } = await stack.gateways();
      const customer = stripe['customers']?.find(({ email }) => email === person.email);
      const isPaid = (each: { customer: string; status: string }) =>
        each.customer === customer?.id && each.status === 'paid';
      const paid = stripe['invoices']?.filter(isPaid);
      if (paid?.length) await stack.atGateway('stripe/refund', { invoice: chance.pick(paid).id });
    },
  }),
  sum({ stripe }, { email }) {
    const customers = (stripe['customers'] ?? []).filter((each) => each.email === email).map(({ id }) => id);
    const subscriptions = (stripe['subscriptions'] ?? []).filter(
      ({ customer, status }) => customers.includes(customer) && !neverPaid.includes(status),
    );
    const invoices = (stripe['invoices'] ?? []).filter(
      ({ parent, status }) =>
        status !== 'void' &&
        status !== 'draft' &&
        subscriptions.some(({ id }) => JSON.stringify(parent).includes(String(id))),
    );
    const liveCount = subscriptions.filter(({ status }) => live.includes(status)).length;
    // At most one subscription gives access.
    const valid = Math.min(1, liveCount);
    return {
      subscriptions: subscriptions
        .map(({ status, items }) => describeTerms({ status, ...priceOf(items) }))
        .toSorted(),
      valid,
      isSubscriber: liveCount > 0,
      invoices: invoices.map(({ total, currency }) => describeTotal(total / 100, currency)).toSorted(),
    };
  },
};

interface Items {
  data: { price: { unit_amount: number; currency: string; recurring: { interval: string } } }[];
}

function priceOf({ data: [item] }: Items) {
  if (!item) throw new Error('The subscription has no price.');
  const { unit_amount: units, currency, recurring } = item.price;
  return { amount: units / 100, currency, interval: recurring.interval };
}
