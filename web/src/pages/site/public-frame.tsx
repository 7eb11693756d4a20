import { lazy, Suspense, type ReactNode } from 'react';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { DelayedSpinner } from '../../ui/spinner.tsx';

const AriaFrame = lazy(() => import('./aria-frame.tsx').then((frame) => ({ default: frame.AriaFrame })));

/**
 * The frame of pages that need no account. The menus of signed-in users need the accessibility library. Guests do not
 * load it, and so load a third of the code.
 */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { user } = useBootstrap();
  if (!user) return children;
  return (
    <Suspense fallback={<DelayedSpinner />}>
      <AriaFrame>{children}</AriaFrame>
    </Suspense>
  );
}
