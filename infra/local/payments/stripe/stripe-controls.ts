import * as z from 'zod';
import type { ObjectStore } from '../object-store.ts';
import type { WebhookSender } from '../webhook-sender.ts';
import type { GatewayControls } from '../gateway.ts';
import type { WebhookStore } from '../webhook-store.ts';
import { getChargeOf, refundCharge } from './charging/refund.ts';
import { payByCheckout, payByElement, toError } from './pay-as-person.ts';
import type { PaymentResult } from './pay-as-person.ts';
import type { StripeAccount } from './stripe-account.ts';
import { createStripePages } from './stripe-pages.ts';
import type { StripePages } from './stripe-pages.ts';
import { StripeFault } from './wire/stripe-fault.ts';

/** Actions of `/__local/payments` and the hosted pages. */
export interface StripeControls extends GatewayControls {
  actions: {
    /** Pays in the Payment Element. */
    pay(body: unknown): PaymentResult;
    /** Pays on the hosted page. */
    checkout(body: unknown): PaymentResult;
    /** Refunds a paid invoice, as an operator does in the dashboard. */
    refund(body: unknown): object;
  };
  pages: StripePages;
}

const kinds = {
  charges: 'charge',
  checkout_sessions: 'checkout.session',
  coupons: 'coupon',
  customers: 'customer',
  events: 'event',
  invoice_payments: 'invoice_payment',
  invoices: 'invoice',
  payment_intents: 'payment_intent',
  payment_methods: 'payment_method',
  prices: 'price',
  products: 'product',
  promotion_codes: 'promotion_code',
  refunds: 'refund',
  setup_intents: 'setup_intent',
  subscriptions: 'subscription',
  tax_rates: 'tax_rate',
  webhook_endpoints: 'webhook_endpoint',
} as const;

const Card = { card: z.string(), authenticate: z.boolean().optional() };
const Pay = z.strictObject({ ...Card, client_secret: z.string(), return_url: z.url().optional() });
const Checkout = z.strictObject({ ...Card, session_url: z.url() });
const Refund = z.strictObject({ invoice: z.string(), amount: z.int().optional() });

/** Creates the controls of an account. */
export function createStripeControls(
  account: StripeAccount,
  place: { store: ObjectStore; webhooks: WebhookStore; sender: WebhookSender; wake: () => void },
): StripeControls {
  const { store, webhooks, sender, wake } = place;
  /** Returns Stripe's errors as the result, because the pages show them. */
  const act = (run: () => PaymentResult): PaymentResult => {
    try {
      return store.transact(run);
    } catch (error) {
      if (error instanceof StripeFault) return toError(error);
      throw error;
    } finally {
      wake();
    }
  };
  const pay = (input: z.output<typeof Pay>) => act(() => payByElement(account, input));
  const checkout = (session: string, input: { card: string; authenticate?: boolean | undefined }) =>
    act(() => payByCheckout(account, session, input));
  return {
    show: () => ({
      ...Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, account.list(kind)])),
      pending: webhooks.list(),
    }),
    actions: {
      pay: (body) => pay(Pay.parse(body)),
      checkout(body) {
        const { session_url: url, ...input } = Checkout.parse(body);
        return checkout(new URL(url).pathname.split('/').at(-1) ?? '', input);
      },
      refund(body) {
        const { invoice, amount } = Refund.parse(body);
        const refund = store.transact(() => refundCharge(account, getChargeOf(account, invoice), { amount }));
        wake();
        return refund;
      },
    },
    replay(id) {
      if (account.find('event', id) === undefined) return false;
      webhooks.add(id);
      wake();
      return true;
    },
    hold: sender.hold,
    pages: createStripePages(account, {
      pay,
      checkout: ({ session, ...input }) => checkout(session, input),
    }),
  };
}
