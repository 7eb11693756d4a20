import { createStripeSubscription } from '#shared/routes/billing/checkout.ts';
import { listInvoices } from '#shared/routes/billing/invoices.ts';
import { cancelSubscription, changePlan, resumeSubscription } from '#shared/routes/billing/subscriptions.ts';
import { cards } from '../billing/cards.ts';
import type { GatewayControls } from '../billing/gateway-controls.ts';
import type { Plan } from '../billing/plans.ts';
import { signEvent } from '../billing/sign-event.ts';
import { readUser, subscribe } from '../billing/subscribe.ts';
import type { Person } from '../people.ts';
import { type BillingPlace, choiceOf } from './billing-place.ts';
import { callOnce, differs, type FaultJourney, type FaultWorld } from './journey.ts';
import { untilDelivered } from './until-delivered.ts';

/** Journeys of users who pay by Stripe, and an event of Stripe. */
export function stripeJourneys(place: BillingPlace): FaultJourney[] {
  return [
    begin(place),
    changeThePlan(place),
    cancelThePlan(place),
    keepThePlan(place),
    hearOfAPayment(place),
  ];
}

/** Stripe's objects of a user. */
async function atStripe({ gateways }: GatewayControls, { email }: Person) {
  const { stripe } = await gateways();
  const customers = (stripe['customers'] ?? []).filter((each) => each.email === email);
  const isTheirs = ({ customer }: { customer: string }) => customers.some(({ id }) => id === customer);
  const own = (kind: string) => (stripe[kind] ?? []).filter(isTheirs);
  return {
    customers,
    subscriptions: own('subscriptions'),
    charges: own('charges'),
    events: stripe['events'] ?? [],
  };
}

/** Differences from one subscription to `plan` with `payments` paid invoices, here and at Stripe. */
async function paysFor(
  world: FaultWorld,
  place: BillingPlace,
  person: Person,
  { plan, payments, ...state }: { plan: Plan; payments: number; cancelled?: boolean },
): Promise<string[]> {
  await untilDelivered(world.stack);
  const user = await readUser(person);
  const invoices = (await person.call(listInvoices)).body.pagination.data as { paid: boolean }[];
  const { customers, subscriptions, charges } = await atStripe(place, person);
  const live = subscriptions.filter(({ status }) => status === 'active');
  const price = user.subscriptions[0]?.price?.id as number | undefined;
  return [
    ...differs('customers', customers.length, 1),
    ...differs('subscriptions at Stripe', live.length, 1),
    ...differs('ends at Stripe', live[0]?.cancel_at_period_end, state.cancelled ?? false),
    ...differs('charges', charges.filter(({ status }) => status === 'succeeded').length, payments),
    ...differs('subscriptions', user.subscriptions.length, 1),
    ...differs('validity', user.subscriptions[0]?.valid, true),
    ...differs('cancellation', user.subscriptions[0]?.cancelled, state.cancelled ?? false),
    ...differs('price', price, plan.prices[0].id),
    ...differs('invoices', invoices.filter(({ paid }) => paid).length, payments),
  ];
}

const begin = (place: BillingPlace): FaultJourney => ({
  name: 'begin to pay by Stripe',
  needs: ['stripe'],
  start: async (world) => {
    const ann = await world.newPerson();
    const body = choiceOf(place.small);
    let secret = '';
    return {
      people: [ann],
      act: async (key) => {
        const answer = await callOnce(ann, createStripeSubscription, key, { body });
        secret = (answer.body as { client_secret?: string } | undefined)?.client_secret ?? '';
        return answer;
      },
      // Without a client secret in the response, the page asks for it again.
      verify: async () => {
        if (!secret) secret = (await ann.call(createStripeSubscription, { body })).body.client_secret;
        const { subscriptions } = await atStripe(place, ann);
        const waiting = subscriptions.filter(({ status }) => status === 'incomplete');
        const problems = differs('subscriptions that wait', waiting.length, 1);
        await place.atGateway('stripe/pay', { client_secret: secret, card: cards.good });
        return [...problems, ...(await paysFor(world, place, ann, { plan: place.small, payments: 1 }))];
      },
    };
  },
});

const changeThePlan = (place: BillingPlace): FaultJourney => ({
  name: 'change the plan at Stripe',
  needs: ['stripe'],
  start: async (world) => {
    const ann = await world.newPerson();
    const { id } = await subscribe(place, ann, place.small);
    await untilDelivered(world.stack);
    const change = { params: { id }, body: choiceOf(place.large) };
    return {
      people: [ann],
      act: (key) => callOnce(ann, changePlan, key, change),
      // The first attempt has already changed the plan.
      saysDone: ({ text }) => text.includes('This is your plan already.'),
      verify: () => paysFor(world, place, ann, { plan: place.large, payments: 2 }),
    };
  },
});

const cancelThePlan = (place: BillingPlace): FaultJourney => ({
  name: 'cancel the plan at Stripe',
  needs: ['stripe'],
  start: async (world) => {
    const ann = await world.newPerson();
    const { id } = await subscribe(place, ann, place.small);
    await untilDelivered(world.stack);
    return {
      people: [ann],
      act: (key) => callOnce(ann, cancelSubscription, key, { params: { id }, body: {} }),
      saysDone: ({ status }) => status === 409,
      verify: () => paysFor(world, place, ann, { plan: place.small, payments: 1, cancelled: true }),
    };
  },
});

const keepThePlan = (place: BillingPlace): FaultJourney => ({
  name: 'keep the plan at Stripe',
  needs: ['stripe'],
  start: async (world) => {
    const ann = await world.newPerson();
    const { id } = await subscribe(place, ann, place.small);
    await ann.call(cancelSubscription, { params: { id }, body: {} });
    await untilDelivered(world.stack);
    return {
      people: [ann],
      act: (key) => callOnce(ann, resumeSubscription, key, { params: { id }, body: {} }),
      saysDone: ({ status }) => status === 409,
      verify: () => paysFor(world, place, ann, { plan: place.small, payments: 1 }),
    };
  },
});

/** Stripe is the caller. Its other events are held back until the effect of this one is verified. */
const hearOfAPayment = (place: BillingPlace): FaultJourney => ({
  name: 'hear of a payment from Stripe',
  needs: ['stripe'],
  inBackground: true,
  start: async (world) => {
    const ann = await world.newPerson();
    const begun = await ann.call(createStripeSubscription, { body: choiceOf(place.small) });
    await place.atGateway('events/hold', { on: true });
    await place.atGateway('stripe/pay', { client_secret: begun.body.client_secret, card: cards.good });
    const { customers, events } = await atStripe(place, ann);
    const isOfAnn = (event: object) => JSON.stringify(event).includes(String(customers[0]?.id));
    const paid = events.find((event) => event.type === 'invoice.paid' && isOfAnn(event));
    const stripe = world.newGuest();
    return {
      people: [ann],
      act: () => {
        const body = JSON.stringify(paid);
        const secret = place.keys['stripe_webhook_secret'] ?? '';
        const headers = signEvent(body, secret, Math.floor(world.stack.now() / 1000));
        return stripe.send('/api/v1/billing/webhooks/stripe', { method: 'POST', body, headers });
      },
      verify: async () => {
        await world.inTime(async () => (await readUser(ann)).subscriptions.length > 0);
        const problems = await paysFor(world, place, ann, { plan: place.small, payments: 1 });
        await place.atGateway('events/hold', { on: false });
        return [...problems, ...(await paysFor(world, place, ann, { plan: place.small, payments: 1 }))];
      },
    };
  },
});
