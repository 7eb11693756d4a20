import { lazy, Suspense } from 'react';
import { useRoutes, type RouteObject } from 'react-router-dom';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { isAllowed } from '../../parts/viewer.ts';
import { DelayedSpinner } from '../../ui/spinner.tsx';
import { NotFound } from '../site/not-found.tsx';
import { AdminIndex } from './admin-index.tsx';
import type { AdminSection } from './admin-section.ts';

const unknown: RouteObject = { path: '*', Component: NotFound };

/** The routes below `/admin`: the first section that is open, and every section with its screens. */
export function adminRoutes(sections: readonly AdminSection[]): RouteObject[] {
  return [
    { index: true, element: <AdminIndex sections={sections} /> },
    ...sections.map((section) => ({ path: `${section.path}/*`, Component: guardedSection(section) })),
    unknown,
  ];
}

/** The screens of a section, for users with its permission. For others there is no such page. */
function guardedSection({ permission, load }: AdminSection) {
  const Screens = lazy(async () => {
    const { screens } = await load();
    return { default: () => useRoutes([...screens, unknown]) };
  });
  return function GuardedSection() {
    const viewer = useBootstrap();
    if (!isAllowed(viewer, permission)) return <NotFound />;
    return (
      <Suspense fallback={<DelayedSpinner />}>
        <Screens />
      </Suspense>
    );
  };
}
