import { useNavigate, useSearchParams } from 'react-router';
import { getBootstrap } from '../api/bootstrap-query.ts';
import { redirectTargetOf } from '../redirect-target.ts';

/** The way on after a sign-in: to the redirect target, in place of this page (LOG-6, REG-6). */
export function useGoOn(): () => void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // Read when it is called: the identity has changed since the page was rendered.
  return () => void navigate(redirectTargetOf(search, getBootstrap()), { replace: true });
}
