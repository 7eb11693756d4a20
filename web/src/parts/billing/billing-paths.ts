import { siteBase } from '../site-base.ts';

/** Paths of billing pages that only other billing pages link to. */
export const billingPaths = {
  changePlan: '/billing/change-plan',
  cancel: '/billing/cancel',
  renew: '/billing/renew',
  changePaymentMethod: '/billing/change-payment-method',
  changePaymentMethodDone: '/billing/change-payment-method/done',
} as const;

/** Registration of a guest who has chosen a plan. */
export const registerForPlanPath = '/register?redirectFrom=pricing';

/** Path of the page that confirms a plan change. */
export function confirmPlanPath(productId: number, priceId: number): string {
  return `${billingPaths.changePlan}/${productId}/${priceId}/confirm`;
}

/** Path to which a gateway redirects after a payment. */
export function checkoutDonePath(
  { productId, priceId }: { productId: number; priceId: number },
  gateway: 'stripe' | 'paypal',
): string {
  return `/checkout/${productId}/${priceId}/${gateway}/done`;
}

/** Absolute address of a path, for redirects of a gateway. */
export function returnUrl(path: string): string {
  return location.origin + siteBase() + path;
}
