import { billingRoutes } from '#shared/routes/billing/billing.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { createProduct } from './create-product.ts';
import { deleteProducts } from './delete-products.ts';
import { getProduct } from './get-product.ts';
import { listProducts } from './list-products.ts';
import { reorderProducts } from './reorder-products.ts';
import { syncProducts } from './sync-products.ts';
import { updateProduct } from './update-product.ts';
import { createPayPalSubscription } from './create-pay-pal-subscription.ts';
import { createStripeCheckoutSession } from './create-stripe-checkout-session.ts';
import { createStripeSubscription } from './create-stripe-subscription.ts';
import { getCheckout } from './get-checkout.ts';
import { syncPayPalSubscription } from './sync-pay-pal-subscription.ts';
import { syncStripeSubscription } from './sync-stripe-subscription.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { changePlan } from './change-plan.ts';
import { createSetupIntent } from './create-setup-intent.ts';
import { getInvoice } from './get-invoice.ts';
import { listInvoices } from './list-invoices.ts';
import { previewPlanChange } from './preview-plan-change.ts';
import { resumeSubscription } from './resume-subscription.ts';
import { syncPaymentMethod } from './sync-payment-method.ts';
import { createDiscount } from './create-discount.ts';
import { deleteDiscounts } from './delete-discounts.ts';
import { getDiscount } from './get-discount.ts';
import { listDiscounts } from './list-discounts.ts';
import { updateDiscount } from './update-discount.ts';
import { validateCoupon } from './validate-coupon.ts';

export const handler = endpoint(billingRoutes, {
  listProducts,
  getProduct,
  createProduct,
  updateProduct,
  createPayPalSubscription,
  createStripeCheckoutSession,
  createStripeSubscription,
  getCheckout,
  syncPayPalSubscription,
  syncStripeSubscription,
  deleteProducts,
  syncProducts,
  reorderProducts,
  cancelSubscription,
  changePlan,
  createSetupIntent,
  getInvoice,
  listInvoices,
  previewPlanChange,
  resumeSubscription,
  syncPaymentMethod,
  validateCoupon,
  listDiscounts,
  getDiscount,
  createDiscount,
  updateDiscount,
  deleteDiscounts,
});
