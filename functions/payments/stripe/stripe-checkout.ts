import type Stripe from 'stripe';
import type { BegunCheckout, CheckoutMode, CheckoutOrder, CheckoutState } from '../gateway-checkout.ts';
import type { KnownCheckout } from '../gateway.ts';
import { idOf } from './stripe-objects.ts';
import { callStripe, findAtStripe } from './stripe-client.ts';
import { getTaxRate } from './stripe-tax.ts';

/** Fields with the client secret of the first payment. */
const firstPayment = ['latest_invoice.confirmation_secret', 'pending_setup_intent'];

/** Starts a subscription at Stripe. The checkout id is the idempotency key. */
export function beginStripeCheckout(
  stripe: Stripe,
  order: CheckoutOrder,
  mode: CheckoutMode,
): Promise<BegunCheckout> {
  return callStripe(async () => {
    const customer = order.customer.id ?? (await createCustomer(stripe, order));
    const begun =
      mode === 'element' ? beginElement(stripe, order, customer) : beginSession(stripe, order, customer);
    return { ...(await begun), customerId: customer };
  });
}

async function createCustomer(stripe: Stripe, { customer, marks }: CheckoutOrder): Promise<string> {
  const { email, name, language } = customer;
  const created = await stripe.customers.create(
    {
      email,
      ...(name !== undefined && { name }),
      preferred_locales: [language],
      metadata: { user_id: String(marks.userId) },
    },
    { idempotencyKey: `customer-${marks.checkoutId}` },
  );
  return created.id;
}

async function beginElement(stripe: Stripe, order: CheckoutOrder, customer: string): Promise<BegunCheckout> {
  const subscription = await stripe.subscriptions.create(
    {
      customer,
      items: [{ price: order.priceGatewayId }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      metadata: metadataOf(order),
      expand: firstPayment,
      ...(await chargesOf(stripe, order)),
      ...discountsOf(order),
    },
    { idempotencyKey: order.marks.checkoutId },
  );
  return begunOf(subscription);
}

async function beginSession(stripe: Stripe, order: CheckoutOrder, customer: string): Promise<BegunCheckout> {
  const { automatic_tax, ...taxes } = await chargesOf(stripe, order);
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer,
      line_items: [{ price: order.priceGatewayId, quantity: 1 }],
      subscription_data: { metadata: metadataOf(order), ...taxes },
      client_reference_id: String(order.marks.userId),
      metadata: metadataOf(order),
      success_url: `${order.doneUrl}?checkout_session={CHECKOUT_SESSION_ID}`,
      cancel_url: order.cancelUrl,
      ...(automatic_tax && { automatic_tax, customer_update: { address: 'auto' } }),
      ...discountsOf(order),
    },
    { idempotencyKey: order.marks.checkoutId },
  );
  return { ...noCheckout, sessionId: session.id, url: session.url ?? undefined };
}

const noCheckout: BegunCheckout = {
  subscriptionId: undefined,
  sessionId: undefined,
  customerId: undefined,
  secret: undefined,
  url: undefined,
};

const metadataOf = ({ marks }: CheckoutOrder) => ({
  user_id: String(marks.userId),
  product_id: String(marks.productId),
  price_id: String(marks.priceId),
  checkout_id: marks.checkoutId,
  ...(marks.couponId !== undefined && { coupon_id: String(marks.couponId) }),
});

async function chargesOf(
  stripe: Stripe,
  { tax, hasAutomaticTax }: CheckoutOrder,
): Promise<{ automatic_tax?: { enabled: true }; default_tax_rates?: string[] }> {
  if (hasAutomaticTax) return { automatic_tax: { enabled: true } };
  return tax ? { default_tax_rates: [await getTaxRate(stripe, tax)] } : {};
}

function discountsOf({ discount }: CheckoutOrder): { discounts?: { promotion_code: string }[] } {
  return discount?.gatewayId === undefined ? {} : { discounts: [{ promotion_code: discount.gatewayId }] };
}

function begunOf(subscription: Stripe.Subscription): BegunCheckout {
  const { latest_invoice: invoice, pending_setup_intent: setup } = subscription;
  const paid = typeof invoice === 'string' ? undefined : invoice?.confirmation_secret?.client_secret;
  const set = typeof setup === 'string' ? undefined : setup?.client_secret;
  return {
    ...noCheckout,
    subscriptionId: subscription.id,
    secret: paid
      ? { clientSecret: paid, intentType: 'payment' }
      : set
        ? { clientSecret: set, intentType: 'setup' }
        : undefined,
  };
}

/** Reads the state of a Stripe checkout. */
export function readStripeCheckout(stripe: Stripe, known: KnownCheckout): Promise<CheckoutState> {
  return callStripe(async () => {
    const { sessionId, subscriptionId } = known;
    if (sessionId !== undefined) {
      const session = await findAtStripe(() => stripe.checkout.sessions.retrieve(sessionId));
      return session ? stateOfSession(session) : { kind: 'over' };
    }
    if (subscriptionId === undefined) return { kind: 'over' };
    const subscription = await findAtStripe(() =>
      stripe.subscriptions.retrieve(subscriptionId, { expand: firstPayment }),
    );
    if (!subscription) return { kind: 'over' };
    return stateOfSubscription(subscription);
  });
}

function stateOfSession(session: Stripe.Checkout.Session): CheckoutState {
  const { status, subscription } = session;
  if (status === 'complete' && subscription) return { kind: 'paid', subscriptionId: idOf(subscription) };
  if (status !== 'open') return { kind: 'over' };
  return { kind: 'open', begun: { ...noCheckout, sessionId: session.id, url: session.url ?? undefined } };
}

function stateOfSubscription(subscription: Stripe.Subscription): CheckoutState {
  const { status } = subscription;
  if (status === 'incomplete') return { kind: 'open', begun: begunOf(subscription) };
  if (status === 'incomplete_expired' || status === 'canceled') return { kind: 'over' };
  return { kind: 'paid', subscriptionId: subscription.id };
}

/**
 * Closes a Stripe checkout: voids the unpaid invoice, or expires the checkout session. Stripe refuses both if the
 * checkout was paid concurrently, so no payment is lost.
 */
export function abandonStripeCheckout(
  stripe: Stripe,
  known: KnownCheckout,
): Promise<Exclude<CheckoutState, { kind: 'open' }>> {
  return callStripe(async () => {
    const state = await readStripeCheckout(stripe, known);
    if (state.kind !== 'open') return state;
    try {
      await close(stripe, state.begun);
      return { kind: 'over' };
    } catch (error) {
      const now = await readStripeCheckout(stripe, known);
      if (now.kind === 'open') throw error;
      return now;
    }
  });
}

async function close(stripe: Stripe, { sessionId, subscriptionId }: BegunCheckout): Promise<void> {
  if (sessionId !== undefined) await stripe.checkout.sessions.expire(sessionId);
  if (subscriptionId === undefined) return;
  const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(subscriptionId);
  // Nobody can pay a void invoice. The subscription would stay incomplete for 23 hours.
  if (invoice) await stripe.invoices.voidInvoice(idOf(invoice));
  const { status } = await stripe.subscriptions.retrieve(subscriptionId);
  if (status === 'incomplete') await stripe.subscriptions.cancel(subscriptionId);
}
