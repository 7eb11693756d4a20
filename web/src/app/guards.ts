import { matchPath, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import type { PermissionName } from '#shared/permissions/permission-list.ts';
import { getBootstrap } from '../api/bootstrap-query.ts';
import { isAllowed, isSubscribed, type Viewer } from '#shared/viewer.ts';
import { mustVerifyEmail } from '../parts/viewer.ts';
import { claimOnboardingSelection } from '../parts/onboarding-selection.ts';
import { checkoutPath, loginPath, routePaths } from '../parts/paths.ts';
import { notePendingInvite } from '../parts/pending-invite.ts';
import { redirectTargetOf } from '../parts/redirect-target.ts';
import { siteUrl } from '../parts/site-base.ts';
import { askForNames } from './profile-redirect.ts';
import { tabStorage } from '../parts/browser-storage.ts';

/** Under this name the tab keeps which payment it has led to. */
const offeredKey = 'be.onboarding.offered';

type Guard = (args: Pick<LoaderFunctionArgs, 'request'>) => Response | null;

/** Pages that need no subscription if the site requires one: account settings and payment history. */
const freePaths = new Set<string>([routePaths.accountSettings, routePaths.paymentHistory]);

/** Whether the user may do nothing before they subscribe; admins may, and everybody may change or end their account. */
function mustSubscribe(data: Viewer): boolean {
  const { enable, force_subscription } = data.settings.billing;
  return enable && force_subscription && !isSubscribed(data) && !isAllowed(data, 'admin');
}

/**
 * Guests go to the sign-in page, which leads back here afterwards. Where nobody may do without a subscription,
 * people without one go to the prices; and people without a name are asked for it once.
 */
export const requireLogin: Guard = ({ request }) => {
  const data = getBootstrap();
  const { pathname, search } = siteUrl(request.url);
  if (!data.user) return redirect(loginPath(pathname + search));
  if (mustSubscribe(data) && !freePaths.has(pathname)) return redirect(routePaths.pricing);
  return askForNames(data, pathname) ? redirect(routePaths.accountSettings) : null;
};

/**
 * Whoever chose a plan before they were here comes to its payment, but once: who would rather look at the drive
 * first may.
 */
export const offerChosenPlan: Guard = () => {
  const { user, settings } = getBootstrap();
  const selection = user && settings.billing.enable ? claimOnboardingSelection(user) : undefined;
  if (!selection) return null;
  const path = checkoutPath(selection.productId, selection.priceId);
  if (tabStorage.getItem(offeredKey) === path) return null;
  // A tab that cannot keep this would lead away from the drive each time.
  return tabStorage.setItem(offeredKey, path) ? redirect(path) : null;
};

/**
 * For holders of a permission; guests have those of their role. Others learn nothing of the page, or go to the
 * prices where they could buy what they lack.
 */
export function requirePermission(permission: PermissionName): Guard {
  return () => {
    const data = getBootstrap();
    if (isAllowed(data, permission)) return null;
    const isForSale = data.settings.billing.enable && !isSubscribed(data);
    return redirect(isForSale ? routePaths.pricing : routePaths.notFound);
  };
}

/** Where the site tells nobody of anything, there is no page of what was told. */
export const requireNotifications: Guard = () =>
  getBootstrap().settings.notifications.integrated ? null : redirect(routePaths.notFound);

/** A site without an API has no documentation of it. */
export const requireApi: Guard = () =>
  getBootstrap().settings.api.integrated ? null : redirect(routePaths.notFound);

/** Nothing to choose leads home. */
export const requireNotificationSettings: Guard = () =>
  getBootstrap().settings.notif.subs.integrated ? null : redirect(routePaths.home);

/** Several guards of one page: the first that sends away counts. */
export function guardedBy(...guards: Guard[]): Guard {
  return (args) => {
    for (const guard of guards) {
      const response = guard(args);
      if (response) return response;
    }
    return null;
  };
}

/** Whoever is signed in already goes to the redirect target. */
export const guestOnly: Guard = ({ request }) => {
  const data = getBootstrap();
  return data.user ? redirect(redirectTargetOf(new URL(request.url).searchParams, data)) : null;
};

/** Who is signed in already answers their invitation in the drive; the pages of it are for guests. */
export const inviteGuard: Guard = (args) => {
  const { pathname, searchParams } = siteUrl(args.request.url);
  const inviteId =
    searchParams.get('inviteId') ?? matchPath(routePaths.joinRegister, pathname)?.params.inviteId;
  if (!getBootstrap().user || !inviteId) return guestOnly(args);
  notePendingInvite({ inviteId, isNewAccount: false });
  return redirect(routePaths.drive);
};

/**
 * A homepage with sign-in or registration is for guests. Signed-in users also see a landing or custom page,
 * and every homepage in the base variant. A user who has chosen a plan is redirected to its payment.
 * Somebody who has to verify their address first waits here, and goes on afterwards.
 */
export const homeGuard: Guard = () => {
  const data = getBootstrap();
  if (!data.user || mustVerifyEmail(data)) return null;
  const target = redirectTargetOf(new URLSearchParams(), data);
  const isForAll =
    ['landingPage', 'customPage'].includes(data.settings.homepage.type) && target === routePaths.drive;
  return isForAll || target === routePaths.home ? null : redirect(target);
};

/** No registration where it is switched off, but for people who were invited. */
export const registrationGuard: Guard = ({ request }) => {
  const { pathname, search, searchParams } = siteUrl(request.url);
  const isInvited = pathname !== routePaths.register || searchParams.has('inviteId');
  if (!getBootstrap().settings.registration.disable || isInvited) return null;
  return redirect(routePaths.login + search);
};
