import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { Subscription } from '../../entities/billing/subscription.ts';
import { User } from '../../entities/accounts/user.ts';
import { id, isoTime, success } from '../../contract/schema-fields.ts';
import { CheckoutSessionId, SetupIntentId } from './gateway-ids.ts';

const access = { who: 'session', managers: 'subscriptions.update', object: 'subscription' } as const;
const payment = { ...access, whileImpersonating: 'refused' } as const;
const params = z.object({ id });
const choice = { product_id: id, price_id: id };
/** Each request makes several calls to a gateway. */
const rateLimit = { name: 'changeSubscription', max: 30, windowSeconds: 600, per: 'caller' } as const;

/** The costs of a plan change. Amounts are in major units, such as 19.99. */
export const ChangePreview = z.object({
  /** Seconds since 1970. Pass it to the change to be charged exactly the previewed amounts. */
  proration_date: z.int(),
  currency: z.string(),
  credit: z.number(),
  charge: z.number(),
  tax: z.number(),
  amount_due_now: z.number(),
  next_amount: z.number(),
  next_date: isoTime,
  /** Whether the new plan applies immediately. */
  immediate: z.boolean(),
  lines: z.array(z.object({ description: z.string(), amount: z.number(), proration: z.boolean() })),
});
export type ChangePreview = z.infer<typeof ChangePreview>;

export const previewPlanChange = defineRoute({
  name: 'previewPlanChange',
  spec: 'BL11',
  method: 'POST',
  path: 'billing/subscriptions/{id}/preview-change',
  summary: 'What it costs to change to another plan now',
  access,
  params,
  body: z.object(choice),
  rateLimit,
  answer: success({ preview: ChangePreview }),
});

export const changePlan = defineRoute({
  name: 'changePlan',
  spec: 'BL12',
  method: 'POST',
  path: 'billing/subscriptions/{id}/change-plan',
  summary: 'Change to a larger plan; the bank or PayPal may want the subscriber to confirm it',
  access: payment,
  params,
  body: z.object({ ...choice, proration_date: z.int().optional() }),
  rateLimit,
  answer: success({
    subscription: Subscription.optional(),
    requires_action: z.literal(true).optional(),
    client_secret: z.string().optional(),
    /** Stripe.js needs it to confirm the payment. */
    publishable_key: z.string().optional(),
    approve_url: z.string().optional(),
  }),
});

export const cancelSubscription = defineRoute({
  name: 'cancelSubscription',
  spec: 'BL13',
  method: 'POST',
  path: 'billing/subscriptions/{id}/cancel',
  summary: 'Cancel a subscription: access goes on until the period ends',
  access: payment,
  params,
  body: z.object({
    feedback: z.string().trim().max(1000).optional(),
    /** Only for users who manage subscriptions. */
    immediately: z.boolean().optional(),
  }),
  rateLimit,
  answer: success({ subscription: Subscription }),
});

export const resumeSubscription = defineRoute({
  name: 'resumeSubscription',
  spec: 'BL14',
  method: 'POST',
  path: 'billing/subscriptions/{id}/resume',
  summary: 'Take back the cancellation of a subscription that has not ended yet',
  access: payment,
  params,
  body: z.object({}),
  rateLimit,
  answer: success({ subscription: Subscription }),
});

export const createSetupIntent = defineRoute({
  name: 'createSetupIntent',
  spec: 'BL15',
  method: 'POST',
  path: 'billing/payment-method/setup-intent',
  summary: 'Begin to change how a subscription of Stripe is paid',
  access: { who: 'session', whileImpersonating: 'refused' },
  body: z.object({}),
  rateLimit,
  answer: success({ client_secret: z.string(), publishable_key: z.string() }),
});

export const createCardSession = defineRoute({
  name: 'createCardSession',
  spec: 'BL15',
  method: 'POST',
  path: 'billing/payment-method/checkout-session',
  summary: "Begin to change how a subscription is paid on Stripe's own page",
  access: { who: 'session', whileImpersonating: 'refused' },
  body: z.object({}),
  rateLimit,
  answer: success({ url: z.string() }),
});

export const syncPaymentMethod = defineRoute({
  name: 'syncPaymentMethod',
  spec: 'BL16',
  method: 'POST',
  path: 'billing/payment-method/sync',
  summary: 'Pay by the new method from now on, an open invoice included',
  access: { who: 'session', object: 'subscription', whileImpersonating: 'refused' },
  /** One of both, as Stripe has redirected the browser. */
  body: z.object({ setup_intent: SetupIntentId.optional(), checkout_session: CheckoutSessionId.optional() }),
  rateLimit,
  answer: success({ user: User }),
});

export const subscriptionRoutes = {
  previewPlanChange,
  changePlan,
  cancelSubscription,
  resumeSubscription,
  createSetupIntent,
  createCardSession,
  syncPaymentMethod,
};
