import { randomUUID } from 'node:crypto';
import { createPayPalSubscription } from '#shared/routes/billing/checkout.ts';
import { listInvoices } from '#shared/routes/billing/invoices.ts';
import { cancelSubscription, changePlan, resumeSubscription } from '#shared/routes/billing/subscriptions.ts';
import { signatureHeaders } from '../../../infra/local/payments/paypal/sign-webhook.ts';
import type { Plan } from '../billing/plans.ts';
import { readUser } from '../billing/subscribe.ts';
import type { Person } from '../people.ts';
import { type BillingPlace, choiceOf } from './billing-place.ts';
import { callOnce, differs, type FaultJourney, type FaultWorld } from './journey.ts';
import { untilDelivered } from './until-delivered.ts';

/** Journeys of users who pay by PayPal, and an event of PayPal. */
export function payPalJourneys(place: BillingPlace): FaultJourney[] {
  return [
    begin(place),
    changeThePlan(place),
    cancelThePlan(place),
    keepThePlan(place),
    hearOfAPayment(place),
  ];
}

/** PayPal's objects of a user. */
async function atPayPal({ gateways }: BillingPlace, { id }: Person) {
  const { paypal } = await gateways();
  const subscriptions = (paypal['subscriptions'] ?? []).filter(({ custom_id: marks }) =>
    String(marks).startsWith(`${id.toString(36)}.`),
  );
  const isTheirs = (sale: { billing_agreement_id: string }) =>
    subscriptions.some(({ id: subscriptionId }) => subscriptionId === sale.billing_agreement_id);
  return { subscriptions, sales: (paypal['sales'] ?? []).filter(isTheirs), events: paypal['events'] ?? [] };
}

interface Paid {
  plan: Plan;
  isCancelled?: boolean;
}

/** Differences from one subscription to `plan` that was paid once, here and at PayPal. */
async function paysFor(
  world: FaultWorld,
  place: BillingPlace,
  person: Person,
  { plan, isCancelled = false }: Paid,
): Promise<string[]> {
  await untilDelivered(world.stack);
  const { subscriptions } = await readUser(person);
  const invoices = (await person.call(listInvoices)).body.pagination.data as { paid: boolean }[];
  const own = await atPayPal(place, person);
  // PayPal cannot cancel at the end of a period, so a cancelled subscription is suspended until then.
  const status = isCancelled ? 'SUSPENDED' : 'ACTIVE';
  return [
    ...differs(
      'subscriptions at PayPal',
      own.subscriptions.map((each) => each.status),
      [status],
    ),
    ...differs('plan at PayPal', own.subscriptions[0]?.plan_id, plan.prices[0].paypal_id),
    ...differs('payments', own.sales.length, 1),
    ...differs('subscriptions', subscriptions.length, 1),
    ...differs('validity', subscriptions[0]?.valid, true),
    ...differs('cancellation', subscriptions[0]?.cancelled, isCancelled),
    ...differs('price', subscriptions[0]?.price?.id, plan.prices[0].id),
    ...differs('invoices', invoices.filter(({ paid }) => paid).length, 1),
  ];
}

/** A user who has approved and paid the small plan. */
async function newSubscriber(world: FaultWorld, place: BillingPlace) {
  const ann = await world.newPerson();
  const { body } = await ann.call(createPayPalSubscription, { body: choiceOf(place.small) });
  await place.atGateway('paypal/approve', { approve_url: body.approve_url });
  await untilDelivered(world.stack);
  const id = (await readUser(ann)).subscriptions[0].id as number;
  return { ann, id };
}

const begin = (place: BillingPlace): FaultJourney => ({
  name: 'begin to pay by PayPal',
  needs: ['paypal'],
  start: async (world) => {
    const ann = await world.newPerson();
    const body = choiceOf(place.small);
    let approveUrl = '';
    return {
      people: [ann],
      act: async (key) => {
        const answer = await callOnce(ann, createPayPalSubscription, key, { body });
        approveUrl = (answer.body as { approve_url?: string } | undefined)?.approve_url ?? '';
        return answer;
      },
      verify: async () => {
        if (!approveUrl) approveUrl = (await ann.call(createPayPalSubscription, { body })).body.approve_url;
        await place.atGateway('paypal/approve', { approve_url: approveUrl });
        return paysFor(world, place, ann, { plan: place.small });
      },
    };
  },
});

const changeThePlan = (place: BillingPlace): FaultJourney => ({
  name: 'change the plan at PayPal',
  needs: ['paypal'],
  start: async (world) => {
    const { ann, id } = await newSubscriber(world, place);
    const change = { params: { id }, body: choiceOf(place.large) };
    let approveUrl = '';
    return {
      people: [ann],
      act: async (key) => {
        const answer = await callOnce(ann, changePlan, key, change);
        approveUrl = (answer.body as { approve_url?: string } | undefined)?.approve_url ?? '';
        return answer;
      },
      verify: async () => {
        if (!approveUrl) approveUrl = (await ann.call(changePlan, change)).body.approve_url;
        const problems = await paysFor(world, place, ann, { plan: place.small });
        await place.atGateway('paypal/approve', { approve_url: approveUrl });
        return [...problems, ...(await paysFor(world, place, ann, { plan: place.large }))];
      },
    };
  },
});

const cancelThePlan = (place: BillingPlace): FaultJourney => ({
  name: 'cancel the plan at PayPal',
  needs: ['paypal'],
  start: async (world) => {
    const { ann, id } = await newSubscriber(world, place);
    return {
      people: [ann],
      act: (key) => callOnce(ann, cancelSubscription, key, { params: { id }, body: {} }),
      saysDone: ({ status }) => status === 409,
      verify: () => paysFor(world, place, ann, { plan: place.small, isCancelled: true }),
    };
  },
});

const keepThePlan = (place: BillingPlace): FaultJourney => ({
  name: 'keep the plan at PayPal',
  needs: ['paypal'],
  start: async (world) => {
    const { ann, id } = await newSubscriber(world, place);
    await ann.call(cancelSubscription, { params: { id }, body: {} });
    await untilDelivered(world.stack);
    return {
      people: [ann],
      act: (key) => callOnce(ann, resumeSubscription, key, { params: { id }, body: {} }),
      saysDone: ({ status }) => status === 409,
      verify: () => paysFor(world, place, ann, { plan: place.small }),
    };
  },
});

/** PayPal is the caller. Its other events are held back until the effect of this one is verified. */
const hearOfAPayment = (place: BillingPlace): FaultJourney => ({
  name: 'hear of a payment from PayPal',
  needs: ['paypal'],
  inBackground: true,
  start: async (world) => {
    const ann = await world.newPerson();
    const begun = await ann.call(createPayPalSubscription, { body: choiceOf(place.small) });
    await place.atGateway('events/hold', { on: true });
    await place.atGateway('paypal/approve', { approve_url: begun.body.approve_url });
    const { events, sales } = await atPayPal(place, ann);
    const paid = events.find(
      (event) => event.event_type === 'PAYMENT.SALE.COMPLETED' && event.resource.id === sales[0]?.id,
    );
    const payPal = world.newGuest();
    return {
      people: [ann],
      act: () => {
        const body = JSON.stringify(paid);
        const headers = {
          'content-type': 'application/json',
          ...signatureHeaders({
            id: randomUUID(),
            time: new Date(world.stack.now()).toISOString(),
            webhookId: place.keys['paypal_webhook_id'] ?? '',
            paypalUrl: place.payPalUrl,
            body,
          }),
        };
        return payPal.send('/api/v1/billing/webhooks/paypal', { method: 'POST', body, headers });
      },
      verify: async () => {
        await world.inTime(async () => (await readUser(ann)).subscriptions.length > 0);
        const problems = await paysFor(world, place, ann, { plan: place.small });
        await place.atGateway('events/hold', { on: false });
        return [...problems, ...(await paysFor(world, place, ann, { plan: place.small }))];
      },
    };
  },
});
