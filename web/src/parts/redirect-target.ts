import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { can } from '#shared/permissions/can.ts';
import { claimOnboardingSelection } from './onboarding-selection.ts';
import { checkoutPath, routePaths } from './paths.ts';

type Identity = Pick<BootstrapData, 'user' | 'settings'>;

/** Pages that a signed-in person is sent away from: no sign-in leads to them. */
const guestPaths = ['/login', '/register', '/forgot-password', '/password/reset', '/workspace/join'];

/**
 * Where a sign-in leads: to the payment for the plan that was chosen before, else to the `redirect` of the query
 * if it is an address of this very site, else to where the site's variant begins. Anything else that an
 * address can be made to look like is refused.
 */
export function redirectTargetOf(
  search: URLSearchParams,
  identity: Identity,
  origin = location.origin,
): string {
  const selection = identity.settings.billing.enable ? claimOnboardingSelection(identity.user) : undefined;
  if (selection) return checkoutPath(selection.productId, selection.priceId);
  return readTarget(search.get('redirect'), origin) ?? startOf(identity);
}

function readTarget(wanted: string | null, origin: string): string | undefined {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return undefined;
  const url = new URL(wanted, origin);
  // `//host` and `/\host` parse to another origin; a path may still begin with two slashes after that.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined;
  if (guestPaths.some((path) => isWithin(url.pathname, path))) return undefined;
  return url.pathname + url.search + url.hash;
}

const isWithin = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

function startOf({ user, settings }: Identity): string {
  if (settings.site.variant === 'drive') return routePaths.drive;
  return can(user?.permissions ?? [], 'admin.access') ? routePaths.admin : routePaths.home;
}
