import { lazy, Suspense, type ComponentType } from 'react';
import { useRoutes, type RouteObject } from 'react-router-dom';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { isAllowed, type Viewer } from '#shared/viewer.ts';
import { DelayedSpinner } from '../../ui/spinner.tsx';
import { NotFound } from '../site/not-found.tsx';
import { AdminIndex } from './admin-index.tsx';
import { isSectionOpen, openTabs, type AdminScreen, type AdminSection } from './admin-section.ts';
import { FirstTab, SectionTabs, type TabbedSection } from './section-tabs.tsx';

const unknown: RouteObject = { path: '*', Component: NotFound };

/** The routes below `/admin`: the home page, and every section with its screens. */
export function adminRoutes(sections: readonly AdminSection[]): RouteObject[] {
  return [
    { index: true, element: <AdminIndex sections={sections} /> },
    ...sections.map((section) => ({ path: `${section.path}/*`, Component: sectionOf(section) })),
    unknown,
  ];
}

/** A section for its users. For others there is no such page. */
function sectionOf(section: AdminSection): ComponentType {
  const Screens = section.tabs ? tabsOf(section) : screensOf(section);
  return guarded(Screens, (viewer) => isSectionOpen(section, viewer));
}

function tabsOf(section: TabbedSection): ComponentType {
  const routes: RouteObject[] = [
    { index: true, element: <FirstTab section={section} /> },
    ...section.tabs.map((tab) => ({
      path: `${tab.path}/*`,
      Component: guarded(screensOf(tab), (viewer) => openTabs([tab], viewer).length > 0),
    })),
    unknown,
  ];
  return () => <SectionTabs section={section}>{useRoutes(routes)}</SectionTabs>;
}

function screensOf({ load }: { load: () => Promise<{ screens: AdminScreen[] }> }): ComponentType {
  return lazy(async () => {
    const { screens } = await load();
    const routes = [...screens.map(routeOf), unknown];
    return { default: () => useRoutes(routes) };
  });
}

function routeOf({ permission, ...route }: AdminScreen): RouteObject {
  if (permission === undefined) return route;
  const { Component, element } = route;
  const screen = Component ? <Component /> : element;
  const Guarded = guarded(
    () => screen,
    (viewer) => isAllowed(viewer, permission),
  );
  return { ...route, Component: Guarded, element: undefined };
}

function guarded(Screen: ComponentType, isOpen: (viewer: Viewer) => boolean): ComponentType {
  return function Guarded() {
    if (!isOpen(useBootstrap())) return <NotFound />;
    return (
      <Suspense fallback={<DelayedSpinner />}>
        <Screen />
      </Suspense>
    );
  };
}
