import { lazy, Suspense } from 'react';
import { getBootstrap, replaceBootstrap, useBootstrap } from '../../../api/bootstrap-query.ts';

const Notice = lazy(() => import('./notice.tsx').then((part) => ({ default: part.Notice })));

/** Says at the top or the bottom that the site sets cookies, until OK is pressed: then for 30 days no more. */
export function CookieNotice() {
  const { show_cookie_notice } = useBootstrap();
  if (!show_cookie_notice) return null;
  return (
    <Suspense fallback={null}>
      <Notice onAccept={accept} />
    </Suspense>
  );
}

/** Others wait for the answer, too. */
const accept = () => replaceBootstrap({ ...getBootstrap(), show_cookie_notice: false });
