import { lazy, Suspense, useState } from 'react';
import { useBootstrap } from '../../../api/bootstrap-query.ts';

const Notice = lazy(() => import('./notice.tsx').then((part) => ({ default: part.Notice })));

/** Says at the top or the bottom that the site sets cookies, until OK is pressed: then for 30 days no more (CN-1). */
export function CookieNotice() {
  const { show_cookie_notice } = useBootstrap();
  const [isAccepted, setIsAccepted] = useState(false);
  if (!show_cookie_notice || isAccepted) return null;
  return (
    <Suspense fallback={null}>
      <Notice onAccept={() => setIsAccepted(true)} />
    </Suspense>
  );
}
