import { Outlet } from 'react-router-dom';
import { AriaFrame } from './aria-frame.tsx';

/**
 * Around every page with menus, tables or dialogs. Sign-in and the like do without the accessibility library, and
 * load none of it.
 */
export function AriaArea() {
  return (
    <AriaFrame>
      <Outlet />
    </AriaFrame>
  );
}
