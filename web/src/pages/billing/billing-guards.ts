import { matchPath, redirect, redirectDocument, type LoaderFunctionArgs } from 'react-router-dom';
import { isPaymentPath } from '#shared/pages/payment-paths.ts';
import { getBootstrap } from '../../api/bootstrap-query.ts';
import { confirmPlanPath, registerForPlanPath } from '../../parts/billing/billing-paths.ts';
import { keepOnboardingSelection } from '../../parts/billing/keep-selection.ts';
import { documentPath } from '../../parts/document-path.ts';
import { loginPath, routePaths } from '../../parts/paths.ts';
import { siteUrl } from '../../parts/site-base.ts';
import { isSubscribed } from '#shared/viewer.ts';

type Guard = (args: Pick<LoaderFunctionArgs, 'request'>) => Response | null;

/** The pages do not exist while billing is off. */
export const requireBilling: Guard = () =>
  getBootstrap().settings.billing.enable ? null : redirect(routePaths.notFound);

/**
 * Loads the page again if the document was loaded for another one: only documents of pages for payments may load
 * Stripe's script.
 */
const requirePaymentDocument: Guard = ({ request }) => {
  const { enable, stripe } = getBootstrap().settings.billing;
  return enable && stripe.enable && !isPaymentPath(documentPath.get()) ? redirectDocument(request.url) : null;
};

/** Guests register first and then return to the chosen plan. Subscribers change their plan instead. */
export const guardCheckout: Guard = (args) => {
  const data = getBootstrap();
  const { pathname } = siteUrl(args.request.url);
  const params = matchPath('/checkout/:productId/:priceId/*', pathname)?.params;
  const [productId, priceId] = [Number(params?.productId), Number(params?.priceId)];
  if (!data.settings.billing.enable || !productId || !priceId) return redirect(routePaths.notFound);
  if (!data.user) {
    keepOnboardingSelection({ productId, priceId });
    return redirect(registerForPlanPath);
  }
  const isBeforePayment = params?.['*'] === '';
  if (isBeforePayment && isSubscribed(data)) return redirect(confirmPlanPath(productId, priceId));
  return requirePaymentDocument(args);
};

/** Guests sign in first. Users without a subscription are redirected to the prices. */
export const requireSubscription: Guard = (args) => {
  const data = getBootstrap();
  const { pathname, search } = siteUrl(args.request.url);
  if (!data.settings.billing.enable) return redirect(routePaths.notFound);
  if (!data.user) return redirect(loginPath(pathname + search));
  return isSubscribed(data) ? requirePaymentDocument(args) : redirect(routePaths.pricing);
};
