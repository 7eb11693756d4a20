import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { clearCache, getBootstrap } from '../api/bootstrap-query.ts';

/**
 * Around every page that needs a person. When it goes because there is none any more, what was read for that
 * person goes too (NB-6, SH-10): any earlier, and the page would read it anew as nobody.
 */
export function SignedInArea() {
  useEffect(
    () => () => {
      if (!getBootstrap().user) clearCache();
    },
    [],
  );
  return <Outlet />;
}
