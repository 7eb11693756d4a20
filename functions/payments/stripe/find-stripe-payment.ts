import type Stripe from 'stripe';
import { PaymentStatus } from '#shared/routes/billing/checkout.ts';
import type { FoundPayment, PaymentReference } from '../gateway.ts';
import { idOf } from './stripe-objects.ts';
import { callStripe, findAtStripe } from './stripe-client.ts';

const none = { customerId: undefined, subscriptionId: undefined };

/** Reads the payment with which Stripe has redirected a browser. The status in the query string is not trusted. */
export function findStripePayment(
  stripe: Stripe,
  { paymentIntent, setupIntent, session }: PaymentReference,
): Promise<FoundPayment | undefined> {
  return callStripe(() =>
    findAtStripe(async () => {
      if (session !== undefined) return ofSession(await stripe.checkout.sessions.retrieve(session));
      if (paymentIntent !== undefined) {
        return ofPaymentIntent(stripe, await stripe.paymentIntents.retrieve(paymentIntent));
      }
      if (setupIntent !== undefined) {
        return ofSetupIntent(stripe, await stripe.setupIntents.retrieve(setupIntent));
      }
      return undefined;
    }),
  );
}

function ofSession(session: Stripe.Checkout.Session): FoundPayment {
  const { status, payment_status: paid, customer, subscription } = session;
  return {
    status: status === 'complete' ? (paid === 'unpaid' ? 'processing' : 'succeeded') : stateOf(status),
    customerId: customer === null ? undefined : idOf(customer),
    subscriptionId: subscription === null ? undefined : idOf(subscription),
  };
}

const stateOf = (status: Stripe.Checkout.Session.Status | null): PaymentStatus =>
  status === 'open' ? 'requires_payment_method' : 'cancelled';

async function ofPaymentIntent(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<FoundPayment> {
  const payment = { type: 'payment_intent', payment_intent: intent.id } as const;
  const { data } = await stripe.invoicePayments.list({ payment, expand: ['data.invoice'] });
  const invoice = data[0]?.invoice;
  const subscription =
    typeof invoice === 'object' && 'parent' in invoice
      ? invoice.parent?.subscription_details?.subscription
      : undefined;
  return {
    status: statusOf(intent.status),
    customerId: intent.customer === null ? undefined : idOf(intent.customer),
    subscriptionId: subscription === undefined ? undefined : idOf(subscription),
  };
}

/** A setup intent does not name its subscription. It belongs to the customer's latest one. */
async function ofSetupIntent(stripe: Stripe, intent: Stripe.SetupIntent): Promise<FoundPayment> {
  const status = statusOf(intent.status);
  if (intent.customer === null) return { ...none, status };
  const customer = idOf(intent.customer);
  const { data } = await stripe.subscriptions.list({ customer, limit: 1 });
  return { status, customerId: customer, subscriptionId: data[0]?.id };
}

function statusOf(status: Stripe.PaymentIntent.Status | Stripe.SetupIntent.Status): PaymentStatus {
  if (status === 'canceled') return 'cancelled';
  const { data = 'requires_action' } = PaymentStatus.safeParse(status);
  return data;
}
