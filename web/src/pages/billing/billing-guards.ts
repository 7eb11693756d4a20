import { matchPath, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { getBootstrap } from '../../api/bootstrap-query.ts';
import { confirmPlanPath, registerForPlanPath } from '../../parts/billing/billing-paths.ts';
import { keepOnboardingSelection } from '../../parts/billing/keep-selection.ts';
import { loginPath, routePaths } from '../../parts/paths.ts';
import { siteUrl } from '../../parts/site-base.ts';
import { isSubscribed } from '../../parts/viewer.ts';

type Guard = (args: Pick<LoaderFunctionArgs, 'request'>) => Response | null;

/** The pages do not exist while billing is off (PRI-6). */
export const requireBilling: Guard = () =>
  getBootstrap().settings.billing.enable ? null : redirect(routePaths.notFound);

/** Guests register first and then return to the chosen plan. Subscribers change their plan instead (CHK-1). */
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
  return isBeforePayment && isSubscribed(data) ? redirect(confirmPlanPath(productId, priceId)) : null;
};

/** Guests sign in first. Users without a subscription are redirected to the prices (BIL-1, BCC-2). */
export const requireSubscription: Guard = (args) => {
  const data = getBootstrap();
  const { pathname, search } = siteUrl(args.request.url);
  if (!data.settings.billing.enable) return redirect(routePaths.notFound);
  if (!data.user) return redirect(loginPath(pathname + search));
  return isSubscribed(data) ? null : redirect(routePaths.pricing);
};
