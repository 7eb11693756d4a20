import Stripe from 'stripe';
import { stripeEventTypes } from '#shared/billing/gateway-events.ts';
import { nowMs } from '../../platform/clock.ts';
import type { GatewayEvent } from '../gateway-event.ts';
import type { EventRequest } from '../gateway.ts';
import { idOf, readMarks } from './stripe-objects.ts';

/** Refuses older events as a protection against replay attacks. */
const toleranceSeconds = 300;

/** Reads a webhook event of Stripe. Undefined unless the raw body has a recent signature of the endpoint's secret. */
export function readStripeEvent(
  stripe: Stripe,
  secret: string,
  { body, headers }: EventRequest,
): GatewayEvent | undefined {
  const signature = headers['stripe-signature'];
  if (signature === undefined) return undefined;
  try {
    const event = stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      nowMs(),
    );
    return { id: event.id, type: event.type, ...subjectOf(event) };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
    throw error;
  }
}

type Subject = Pick<GatewayEvent, 'reference' | 'userId' | 'confirmInvoice'>;
const nothing: Subject = { reference: undefined, userId: undefined };

type HandledEvent = Extract<Stripe.Event, { type: (typeof stripeEventTypes)[number] }>;

function isHandled(event: Stripe.Event): event is HandledEvent {
  return (stripeEventTypes as readonly string[]).includes(event.type);
}

/** Returns the object that an event is about. Events that concern no subscription have no effect. */
function subjectOf(event: Stripe.Event): Subject {
  // Narrows the type, so that the compiler checks that the cases cover `stripeEventTypes`.
  if (!isHandled(event)) return nothing;
  switch (event.type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted': {
      const { id, metadata } = event.data.object;
      return ofSubscription(id, metadata);
    }
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.voided':
    case 'invoice.marked_uncollectible':
      return ofInvoice(event.data.object);
    case 'invoice.payment_action_required':
      return { ...ofInvoice(event.data.object), confirmInvoice: event.data.object.id };
    case 'checkout.session.completed':
    case 'checkout.session.expired': {
      const { id: session, metadata } = event.data.object;
      return { reference: { session }, userId: readMarks(metadata ?? {})?.userId };
    }
    case 'charge.refunded': {
      const { payment_intent: intent } = event.data.object;
      return intent === null ? nothing : { ...nothing, reference: { paymentIntent: idOf(intent) } };
    }
  }
}

/** An invoice of Stripe's API before 2025-03-31. An endpoint keeps the version that it was created with. */
interface FormerInvoice {
  subscription?: string | { id: string } | null;
  subscription_details?: { metadata: Stripe.Metadata | null } | null;
}

function ofInvoice(invoice: Stripe.Invoice & FormerInvoice): Subject {
  const details = invoice.parent?.subscription_details;
  if (details) return ofSubscription(idOf(details.subscription), details.metadata);
  const { subscription, subscription_details: former } = invoice;
  return subscription ? ofSubscription(idOf(subscription), former?.metadata ?? null) : nothing;
}

function ofSubscription(subscriptionId: string, metadata: Stripe.Metadata | null): Subject {
  return { reference: { subscriptionId }, userId: readMarks(metadata ?? {})?.userId };
}
