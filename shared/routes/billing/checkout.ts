import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { Coupon } from '../../entities/billing/coupon.ts';
import { BillingInterval, Price, Product } from '../../entities/billing/product.ts';
import { Subscription } from '../../entities/billing/subscription.ts';
import { User } from '../../entities/accounts/user.ts';
import { id, success } from '../../contract/schema-fields.ts';
import { couponCode } from '../../text/typed-code.ts';
import { CheckoutSessionId, PaymentIntentId, PayPalSubscriptionId, SetupIntentId } from './gateway-ids.ts';

const access = { who: 'session' } as const;
const payment = { ...access, whileImpersonating: 'refused' } as const;
const code = z.string().overwrite(couponCode).toUpperCase().max(40);

/** The first payment and the renewal date. Amounts are in major units, such as 19.99. */
export const Summary = z.object({
  currency: z.string(),
  interval: BillingInterval,
  interval_count: z.int(),
  subtotal: z.number(),
  discount: z.number(),
  tax: z.number(),
  tax_label: z.string().nullable(),
  total: z.number(),
  renews_at: z.string(),
});
export type Summary = z.infer<typeof Summary>;

/** The plan and price to subscribe to. The server never accepts an amount from the browser. */
const Choice = z.object({ product_id: id, price_id: id, coupon_code: code.optional() });

/** Status of a payment at the gateway. */
export const PaymentStatus = z.enum([
  'succeeded',
  'processing',
  'requires_payment_method',
  'requires_action',
  'cancelled',
]);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

const checkoutLimit = { name: 'checkout', max: 30, windowSeconds: 600, per: 'caller' } as const;

export const getCheckout = defineRoute({
  name: 'getCheckout',
  spec: 'BL3',
  method: 'GET',
  path: 'billing/checkout/{productId}/{priceId}',
  summary: 'A plan with what it costs now, and how it can be paid; 409 for subscribers',
  access: { ...access, object: 'site' },
  params: z.object({ productId: id, priceId: id }),
  query: z.object({ coupon_code: code.optional() }),
  answer: success({
    product: Product,
    price: Price,
    gateways: z.object({
      stripe: z.object({ publishable_key: z.string(), mode: z.enum(['element', 'checkout']) }).optional(),
      paypal: z.object({ client_id: z.string(), environment: z.enum(['sandbox', 'live']) }).optional(),
    }),
    summary: Summary,
    coupon: Coupon.nullable(),
  }),
});

export const validateCoupon = defineRoute({
  name: 'validateCoupon',
  spec: 'BL4',
  method: 'POST',
  path: 'billing/coupons/validate',
  summary: 'What a code takes off a price',
  access,
  body: z.object({ code: code.min(1), product_id: id, price_id: id }),
  rateLimit: { name: 'validateCoupon', max: 20, windowSeconds: 60, per: 'caller' },
  answer: success({
    valid: z.boolean(),
    coupon: Coupon.nullable(),
    discount_amount: z.number(),
    final_amount: z.number(),
    /** Why the code is not valid. `code` identifies the reason. */
    message: z.string().optional(),
    code: z.string().optional(),
  }),
});

export const createStripeSubscription = defineRoute({
  name: 'createStripeSubscription',
  spec: 'BL5',
  method: 'POST',
  path: 'billing/stripe/subscriptions',
  summary: 'Begin a subscription that the Payment Element pays; it counts once Stripe says that it is paid',
  access: { ...payment, object: 'site' },
  body: Choice,
  rateLimit: checkoutLimit,
  status: 201,
  answer: success({
    gateway_subscription_id: z.string(),
    client_secret: z.string(),
    intent_type: z.enum(['payment', 'setup']),
    publishable_key: z.string(),
    summary: Summary,
  }),
});

export const syncStripeSubscription = defineRoute({
  name: 'syncStripeSubscription',
  spec: 'BL6',
  method: 'POST',
  path: 'billing/stripe/subscriptions/sync',
  summary: 'Read from Stripe how a payment stands, and bring the subscription to it',
  access: { ...payment, object: 'user' },
  body: z.object({
    payment_intent: PaymentIntentId.optional(),
    setup_intent: SetupIntentId.optional(),
    checkout_session: CheckoutSessionId.optional(),
  }),
  rateLimit: { name: 'syncSubscription', max: 60, windowSeconds: 300, per: 'caller' },
  answer: success({
    payment_status: PaymentStatus,
    subscription: Subscription.nullable(),
    user: User.nullable(),
  }),
});

export const createStripeCheckoutSession = defineRoute({
  name: 'createStripeCheckoutSession',
  spec: 'BL7',
  method: 'POST',
  path: 'billing/stripe/checkout-session',
  summary: "Begin a subscription that is paid on Stripe's own page",
  access: { ...payment, object: 'site' },
  body: Choice,
  rateLimit: checkoutLimit,
  answer: success({ id: z.string(), url: z.string() }),
});

export const createPayPalSubscription = defineRoute({
  name: 'createPayPalSubscription',
  spec: 'BL8',
  method: 'POST',
  path: 'billing/paypal/subscriptions',
  summary: 'Begin a subscription that its buyer approves at PayPal',
  access: { ...payment, object: 'site' },
  body: Choice,
  rateLimit: checkoutLimit,
  status: 201,
  answer: success({ gateway_subscription_id: z.string(), approve_url: z.string() }),
});

export const syncPayPalSubscription = defineRoute({
  name: 'syncPayPalSubscription',
  spec: 'BL9',
  method: 'POST',
  path: 'billing/paypal/subscriptions/sync',
  summary: 'Read from PayPal how an approval stands, and bring the subscription to it',
  access: { ...payment, object: 'user' },
  body: z.object({ gateway_subscription_id: PayPalSubscriptionId }),
  rateLimit: { name: 'syncSubscription', max: 60, windowSeconds: 300, per: 'caller' },
  answer: success({
    payment_status: PaymentStatus,
    subscription: Subscription.nullable(),
    user: User.nullable(),
  }),
});

export const checkoutRoutes = {
  getCheckout,
  validateCoupon,
  createStripeSubscription,
  syncStripeSubscription,
  createStripeCheckoutSession,
  createPayPalSubscription,
  syncPayPalSubscription,
};
