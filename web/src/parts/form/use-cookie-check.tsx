import { useState, type ReactNode } from 'react';
import { keepsCookies } from '../../api/cookies.ts';
import { optionalPart } from '../../ui/late/optional-part.tsx';

// Loaded where it is needed: few browsers block cookies, and the first view of the sign-in is weighed.
const CookieProblem = optionalPart(async () => (await import('./cookie-problem.tsx')).CookieProblem);

/**
 * For a form whose result is a cookie, such as a sign-in. `problem` stands at the form from the start; `mayGo` tries
 * again before the form is sent, as the user may have allowed cookies since, and what is sent would come to nothing.
 */
export function useCookieCheck(): { problem: ReactNode; mayGo: () => boolean } {
  const [isBlocked, setIsBlocked] = useState(() => !keepsCookies());
  return {
    problem: isBlocked && <CookieProblem />,
    mayGo: () => {
      const keeps = keepsCookies();
      setIsBlocked(!keeps);
      return keeps;
    },
  };
}
