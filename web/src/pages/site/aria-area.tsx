import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useIsFirstViewLoaded } from '../../api/use-is-first-view-loaded.ts';
import { overlayCode } from '../../ui/overlays/load-overlays.ts';
import { AriaFrame } from './aria-frame.tsx';

/**
 * Around every page with menus, tables or dialogs. Sign-in and the like do without the accessibility library, and
 * load none of it. What opens over the page, such as menus, is loaded after what the page shows first.
 */
export function AriaArea() {
  const isFirstViewLoaded = useIsFirstViewLoaded();
  useEffect(() => {
    if (isFirstViewLoaded) void overlayCode.loadAhead();
  }, [isFirstViewLoaded]);
  return (
    <AriaFrame>
      <Outlet />
    </AriaFrame>
  );
}
