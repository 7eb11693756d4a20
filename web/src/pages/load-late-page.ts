import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { messagePaths } from '../parts/message-paths.ts';
import { guardCheckout, requireBilling, requireSubscription } from './billing/billing-guards.ts';

type LoadedPage = Awaited<ReturnType<LazyRouteFunction<RouteObject>>>;

const pages: Record<string, () => Promise<LoadedPage>> = {
  '/pricing': async () => ({
    loader: requireBilling,
    Component: (await import('./billing/pricing-page.tsx')).PricingPage,
  }),
  history: async () => ({
    Component: (await import('./billing/payment-history-page.tsx')).PaymentHistoryPage,
  }),
  '/checkout/*': async () => ({
    loader: guardCheckout,
    Component: (await import('./billing/checkout-area.tsx')).CheckoutArea,
  }),
  '/billing/*': async () => ({
    loader: requireSubscription,
    Component: (await import('./billing/billing-area.tsx')).BillingArea,
  }),
  '/pages/*': async () => ({ Component: (await import('./site/custom-page.tsx')).CustomPage }),
  [messagePaths.contact]: async () => ({
    Component: (await import('./site/contact-page.tsx')).ContactPage,
  }),
  [messagePaths.reseller]: async () => ({
    Component: (await import('./site/reseller-page.tsx')).ResellerPage,
  }),
};

/**
 * Loads a page for billing or messages of visitors, with its guard. The router has only the paths of these pages,
 * because its own code is loaded with the sign-in page.
 */
export function loadLatePage(path: string): Promise<LoadedPage> {
  return pages[path]?.() ?? Promise.resolve({});
}
