import type { Gateway } from '../gateway.ts';
import { findPayPalSubscription } from './find-paypal-subscription.ts';
import {
  activatePayPalSubscription,
  endPayPalSubscription,
  suspendPayPalSubscription,
} from './paypal-cancel.ts';
import { changePayPalPlan, previewPayPalChange } from './paypal-change.ts';
import { beginPayPalCheckout, readPayPalCheckout } from './paypal-checkout.ts';
import { createPayPalClient, type PayPalKeys } from './paypal-client.ts';
import { findPayPalPayment } from './find-paypal-payment.ts';
import { readPayPalEvent } from './read-paypal-event.ts';
import { savePayPalPlan } from './save-paypal-plan.ts';
import { undoPayPalSubscription } from './undo-paypal-subscription.ts';

/**
 * The gateway for PayPal.
 * @param webhookId PayPal's id of our webhook. Without it no event can be verified, and all are refused
 */
export function createPayPalGateway(keys: PayPalKeys, webhookId: string | undefined): Gateway {
  const paypal = createPayPalClient(keys);
  return {
    name: 'paypal',
    savePlan: (plan) => savePayPalPlan(paypal, plan),
    beginCheckout: (order) => beginPayPalCheckout(paypal, order),
    readCheckout: (checkout) => readPayPalCheckout(paypal, checkout),
    // PayPal cannot cancel a subscription before its approval. If the buyer approves it later, `bringSubscription`
    // undoes it.
    abandonCheckout: async (checkout) => {
      const state = await readPayPalCheckout(paypal, checkout);
      return state.kind === 'open' ? { kind: 'over' } : state;
    },
    findPayment: (reference) => findPayPalPayment(paypal, reference),
    findSubscription: (id) => findPayPalSubscription(paypal, id),
    undoSubscription: (id) => undoPayPalSubscription(paypal, id),
    previewChange: (change) => previewPayPalChange(paypal, change),
    changePlan: (change, note) => changePayPalPlan(paypal, change, note),
    cancel: (id, feedback) => suspendPayPalSubscription(paypal, id, feedback),
    resume: (id) => activatePayPalSubscription(paypal, id),
    end: (id) => endPayPalSubscription(paypal, id),
    readEvent: async (request) =>
      webhookId === undefined ? undefined : readPayPalEvent({ id: webhookId, isTest: keys.isTest }, request),
  };
}
