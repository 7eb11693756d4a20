import type { Gateway } from '../gateway.ts';
import { findStripePayment } from './find-stripe-payment.ts';
import { readStripeEvent } from './read-stripe-event.ts';
import { findStripeSubscription } from './read-stripe-subscription.ts';
import { saveStripeCoupon } from './save-stripe-coupon.ts';
import { saveStripePlan } from './save-stripe-plan.ts';
import { endStripeSubscription, setStripeEnd } from './stripe-cancel.ts';
import { beginCardChange, beginHostedCardChange, finishCardChange } from './stripe-card.ts';
import { changeStripePlan, previewStripeChange } from './stripe-change.ts';
import { abandonStripeCheckout, beginStripeCheckout, readStripeCheckout } from './stripe-checkout.ts';
import { createStripeClient } from './stripe-client.ts';
import { undoStripeSubscription } from './undo-stripe-subscription.ts';

export interface StripeKeys {
  secretKey: string;
  /** Without it no event can be verified, and all are refused. */
  webhookSecret: string | undefined;
}

/** The gateway for Stripe. */
export function createStripeGateway({ secretKey, webhookSecret }: StripeKeys): Gateway {
  const stripe = createStripeClient(secretKey);
  return {
    name: 'stripe',
    savePlan: (plan) => saveStripePlan(stripe, plan),
    saveCoupon: (coupon) => saveStripeCoupon(stripe, coupon),
    beginCheckout: (order, mode) => beginStripeCheckout(stripe, order, mode),
    readCheckout: (checkout) => readStripeCheckout(stripe, checkout),
    abandonCheckout: (checkout) => abandonStripeCheckout(stripe, checkout),
    findPayment: (reference) => findStripePayment(stripe, reference),
    findSubscription: (id) => findStripeSubscription(stripe, id),
    undoSubscription: (id) => undoStripeSubscription(stripe, id),
    previewChange: (change) => previewStripeChange(stripe, change),
    changePlan: (change) => changeStripePlan(stripe, change),
    cancel: (id, feedback) => setStripeEnd(stripe, id, { endsWithPeriod: true, feedback }),
    resume: (id) => setStripeEnd(stripe, id, { endsWithPeriod: false }),
    end: (id) => endStripeSubscription(stripe, id),
    cards: {
      beginChange: (customer) => beginCardChange(stripe, customer),
      beginHostedChange: (customer, pages) => beginHostedCardChange(stripe, customer, pages),
      finishChange: (change) => finishCardChange(stripe, change),
    },
    readEvent: async (request) =>
      webhookSecret === undefined ? undefined : readStripeEvent(stripe, webhookSecret, request),
  };
}
