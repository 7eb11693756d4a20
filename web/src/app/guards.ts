import { redirect, type LoaderFunctionArgs } from 'react-router';
import { getBootstrap } from '../api/bootstrap-query.ts';
import { loginPath, routePaths } from '../paths.ts';
import { redirectTargetOf } from '../redirect-target.ts';

/** Guests go to the sign-in page, which leads back here afterwards. */
export function requireLogin({ request }: LoaderFunctionArgs): Response | null {
  if (getBootstrap().user) return null;
  const { pathname, search } = new URL(request.url);
  return redirect(loginPath(pathname + search));
}

/** Whoever is signed in already goes to the redirect target. */
export function guestOnly({ request }: LoaderFunctionArgs): Response | null {
  return getBootstrap().user ? redirect(redirectTargetOf(new URL(request.url).searchParams)) : null;
}

/** The homepage is for guests while it is a sign-in or a registration (HOME-3). */
export function homeGuard(): Response | null {
  return getBootstrap().user ? redirect(routePaths.drive) : null;
}
