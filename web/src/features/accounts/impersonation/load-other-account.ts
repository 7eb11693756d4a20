import { getBootstrap } from '../../../api/bootstrap-query.ts';
import { pageLoad } from '../../../parts/page-load.ts';
import { routePaths } from '../../../parts/paths.ts';
import { siteBase } from '../../../parts/site-base.ts';

/**
 * Leads to the account that the session has: from the page of a user back to their editor, as the admin, and from any
 * other page to the same one.
 */
export function loadOtherAccount(): void {
  const { user, impersonator } = getBootstrap();
  if (!user || !impersonator) return pageLoad.again();
  pageLoad.open(`${siteBase()}${routePaths.admin}/users/${user.id}/details`);
}
