import { expireSession, listSessions, retrieveSession } from './calls/checkout-calls.ts';
import {
  createCoupon,
  deleteCoupon,
  listCoupons,
  retrieveCoupon,
  updateCoupon,
} from './calls/coupon-calls.ts';
import { createSession } from './calls/create-session.ts';
import { createSubscription } from './calls/create-subscription.ts';
import * as customers from './calls/customer-calls.ts';
import * as events from './calls/event-calls.ts';
import * as intents from './calls/intent-calls.ts';
import * as invoices from './calls/invoice-calls.ts';
import * as methods from './calls/payment-method-calls.ts';
import { createPreview } from './calls/preview-invoice.ts';
import { createPrice, listPrices, retrievePrice, updatePrice } from './calls/price-calls.ts';
import * as products from './calls/product-calls.ts';
import * as codes from './calls/promotion-code-calls.ts';
import { createRefund, listRefunds, retrieveRefund } from './calls/refund-calls.ts';
import { cancelSubscription, listSubscriptions, retrieveSubscription } from './calls/subscription-calls.ts';
import { createTaxRate, listTaxRates, retrieveTaxRate, updateTaxRate } from './calls/tax-rate-calls.ts';
import { updateSubscription } from './calls/update-subscription.ts';
import type { StripeCall } from './wire/define-call.ts';

/** Every supported call. `:id` matches an id. */
const calls: Record<string, StripeCall> = {
  'GET /v1/account': events.retrieveAccount,
  'GET /v1/accounts/:id': events.retrieveAccount,
  'GET /v1/charges': intents.listCharges,
  'GET /v1/charges/:id': intents.retrieveCharge,
  'POST /v1/checkout/sessions': createSession,
  'GET /v1/checkout/sessions': listSessions,
  'GET /v1/checkout/sessions/:id': retrieveSession,
  'POST /v1/checkout/sessions/:id/expire': expireSession,
  'POST /v1/coupons': createCoupon,
  'GET /v1/coupons': listCoupons,
  'GET /v1/coupons/:id': retrieveCoupon,
  'POST /v1/coupons/:id': updateCoupon,
  'DELETE /v1/coupons/:id': deleteCoupon,
  'POST /v1/customers': customers.createCustomer,
  'GET /v1/customers': customers.listCustomers,
  'GET /v1/customers/:id': customers.retrieveCustomer,
  'POST /v1/customers/:id': customers.updateCustomer,
  'DELETE /v1/customers/:id': customers.deleteCustomer,
  'GET /v1/customers/:id/payment_methods': methods.listCustomerPaymentMethods,
  'GET /v1/events': events.listEvents,
  'GET /v1/events/:id': events.retrieveEvent,
  'GET /v1/invoice_payments': invoices.listInvoicePayments,
  'POST /v1/invoices/create_preview': createPreview,
  'GET /v1/invoices': invoices.listInvoices,
  'GET /v1/invoices/:id': invoices.retrieveInvoice,
  'POST /v1/invoices/:id/pay': invoices.payOpenInvoice,
  'POST /v1/invoices/:id/void': invoices.voidOpenInvoice,
  'GET /v1/payment_intents/:id': intents.retrievePaymentIntent,
  'GET /v1/payment_methods': methods.listPaymentMethods,
  'GET /v1/payment_methods/:id': methods.retrievePaymentMethod,
  'POST /v1/payment_methods/:id/attach': methods.attachPaymentMethod,
  'POST /v1/payment_methods/:id/detach': methods.detachPaymentMethod,
  'POST /v1/prices': createPrice,
  'GET /v1/prices': listPrices,
  'GET /v1/prices/:id': retrievePrice,
  'POST /v1/prices/:id': updatePrice,
  'POST /v1/products': products.createProduct,
  'GET /v1/products': products.listProducts,
  'GET /v1/products/:id': products.retrieveProduct,
  'POST /v1/products/:id': products.updateProduct,
  'DELETE /v1/products/:id': products.deleteProduct,
  'POST /v1/promotion_codes': codes.createPromotionCode,
  'GET /v1/promotion_codes': codes.listPromotionCodes,
  'GET /v1/promotion_codes/:id': codes.retrievePromotionCode,
  'POST /v1/promotion_codes/:id': codes.updatePromotionCode,
  'POST /v1/refunds': createRefund,
  'GET /v1/refunds': listRefunds,
  'GET /v1/refunds/:id': retrieveRefund,
  'POST /v1/setup_intents': intents.createSetupIntent,
  'GET /v1/setup_intents/:id': intents.retrieveSetupIntent,
  'POST /v1/subscriptions': createSubscription,
  'GET /v1/subscriptions': listSubscriptions,
  'GET /v1/subscriptions/:id': retrieveSubscription,
  'POST /v1/subscriptions/:id': updateSubscription,
  'DELETE /v1/subscriptions/:id': cancelSubscription,
  'POST /v1/tax_rates': createTaxRate,
  'GET /v1/tax_rates': listTaxRates,
  'GET /v1/tax_rates/:id': retrieveTaxRate,
  'POST /v1/tax_rates/:id': updateTaxRate,
  'POST /v1/webhook_endpoints': events.createWebhookEndpoint,
  'GET /v1/webhook_endpoints': events.listWebhookEndpoints,
  'GET /v1/webhook_endpoints/:id': events.retrieveWebhookEndpoint,
  'POST /v1/webhook_endpoints/:id': events.updateWebhookEndpoint,
  'DELETE /v1/webhook_endpoints/:id': events.deleteWebhookEndpoint,
};

const patterns = Object.entries(calls).map(([key, call]) => {
  const [method = '', path = ''] = key.split(' ');
  return { method, pattern: new RegExp(`^${path.replace(':id', '([^/]+)')}$`), call };
});

/** Finds a call by its method and path. Fixed paths must come before paths with ids. */
export function findCall(method: string, path: string): { call: StripeCall; id: string } | undefined {
  for (const { method: wanted, pattern, call } of patterns) {
    const match = wanted === method ? pattern.exec(path) : null;
    if (match !== null) return { call, id: decodeURIComponent(match[1] ?? '') };
  }
  return undefined;
}
