import type { NavigateFunction } from 'react-router';
import { getBootstrap, replaceBootstrap } from '../api/bootstrap-query.ts';
import { loginPath } from '../paths.ts';
import { siteUrl } from '../site-base.ts';

/** The server no longer knows the session: signing in leads back here (SH-10). */
export async function endSession(navigate: NavigateFunction): Promise<void> {
  const bootstrap = getBootstrap();
  // Several calls fail at once, and a guest's own 401 ends nothing.
  if (!bootstrap.user) return;
  replaceBootstrap({ ...bootstrap, user: null });
  const { pathname, search } = siteUrl(location.href);
  await navigate(loginPath(pathname + search), { replace: true });
}
