import * as z from 'zod';
import {
  createPlan,
  activatePlan,
  deactivatePlan,
  getPlan,
  listPlans,
  patchPlan,
  updatePricingSchemes,
} from './calls/plan-calls.ts';
import { createProduct, getProduct, listProducts, patchProduct } from './calls/product-calls.ts';
import { createSubscription } from './calls/create-subscription.ts';
import { reviseSubscription } from './calls/revise-subscription.ts';
import * as subscriptions from './calls/subscription-calls.ts';
import * as webhooks from './calls/webhook-calls.ts';
import { definePaypalCall } from './define-paypal-call.ts';
import type { PaypalCall } from './define-paypal-call.ts';
import { refundSale } from './refund-sale.ts';

const getSale = definePaypalCall(z.object({}), (account, _input, id) => ({
  status: 200,
  body: account.get('sale', id),
}));

const refund = definePaypalCall(z.object({}), (account, _input, id) => ({
  status: 201,
  body: refundSale(account, id, 'REFUNDED'),
}));

/** Every supported call. `:id` matches an id. */
const calls: Record<string, PaypalCall> = {
  'POST /v1/billing/plans': createPlan,
  'GET /v1/billing/plans': listPlans,
  'GET /v1/billing/plans/:id': getPlan,
  'PATCH /v1/billing/plans/:id': patchPlan,
  'POST /v1/billing/plans/:id/activate': activatePlan,
  'POST /v1/billing/plans/:id/deactivate': deactivatePlan,
  'POST /v1/billing/plans/:id/update-pricing-schemes': updatePricingSchemes,
  'POST /v1/billing/subscriptions': createSubscription,
  'GET /v1/billing/subscriptions/:id': subscriptions.getSubscription,
  'PATCH /v1/billing/subscriptions/:id': subscriptions.patchSubscription,
  'POST /v1/billing/subscriptions/:id/activate': subscriptions.activateSubscription,
  'POST /v1/billing/subscriptions/:id/cancel': subscriptions.cancelSubscription,
  'POST /v1/billing/subscriptions/:id/capture': subscriptions.captureSubscription,
  'POST /v1/billing/subscriptions/:id/revise': reviseSubscription,
  'POST /v1/billing/subscriptions/:id/suspend': subscriptions.suspendSubscription,
  'GET /v1/billing/subscriptions/:id/transactions': subscriptions.listTransactions,
  'POST /v1/catalogs/products': createProduct,
  'GET /v1/catalogs/products': listProducts,
  'GET /v1/catalogs/products/:id': getProduct,
  'PATCH /v1/catalogs/products/:id': patchProduct,
  'POST /v1/notifications/webhooks': webhooks.createWebhook,
  'GET /v1/notifications/webhooks': webhooks.listWebhooks,
  'GET /v1/notifications/webhooks/:id': webhooks.getWebhook,
  'PATCH /v1/notifications/webhooks/:id': webhooks.patchWebhook,
  'GET /v1/notifications/webhooks-events/:id': webhooks.getEvent,
  'GET /v1/payments/sale/:id': getSale,
  'POST /v1/payments/sale/:id/refund': refund,
};

const patterns = Object.entries(calls).map(([key, call]) => {
  const [method = '', path = ''] = key.split(' ');
  return { method, pattern: new RegExp(`^${path.replace(':id', '([^/]+)')}$`), call };
});

/** Finds a call by its method and path. */
export function findPaypalCall(method: string, path: string): { call: PaypalCall; id: string } | undefined {
  for (const { method: wanted, pattern, call } of patterns) {
    const match = wanted === method ? pattern.exec(path) : null;
    if (match !== null) return { call, id: decodeURIComponent(match[1] ?? '') };
  }
  return undefined;
}
