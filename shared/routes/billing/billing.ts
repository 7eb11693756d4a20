import { checkoutRoutes } from './checkout.ts';
import { discountRoutes } from './discounts.ts';
import { invoiceRoutes } from './invoices.ts';
import { productRoutes } from './products.ts';
import { subscriptionRoutes } from './subscriptions.ts';

/** The billing feature. Payment gateways call another one, `webhooks`. */
export const billingRoutes = {
  ...productRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...discountRoutes,
};
