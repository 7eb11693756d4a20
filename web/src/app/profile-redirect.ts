import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { maxProfileSkips } from '#shared/limits/account-limits.ts';
import { isPreview } from '../api/is-preview.ts';
import { findCookie, setSessionCookie } from '../api/cookies.ts';
import { isAllowed } from '#shared/viewer.ts';
import { mustVerifyEmail } from '../parts/viewer.ts';
import { routePaths } from '../parts/paths.ts';

/** Holds the id of whoever was asked since the browser was opened. */
const askedCookie = 'be-profile-asked';

/**
 * Whether a nameless person is sent from `pathname` to the settings to name themselves: once per session, never
 * after three skips, and no admin out of the admin area. Being told so, or being there already, counts as
 * having been asked. A preview asks nobody, as it cannot note that it did.
 */
export function askForNames(data: BootstrapData, pathname: string): boolean {
  const { user } = data;
  if (!user || user.first_name || user.last_name || user.skip_counter >= maxProfileSkips) return false;
  if (mustVerifyEmail(data) || (isIn(pathname, routePaths.admin) && isAllowed(data, 'admin.access'))) {
    return false;
  }
  if (isPreview() || findCookie(askedCookie) === String(user.id)) return false;
  setSessionCookie(askedCookie, String(user.id));
  return pathname !== routePaths.accountSettings;
}

const isIn = (pathname: string, area: string) => pathname === area || pathname.startsWith(`${area}/`);
