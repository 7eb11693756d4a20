import { createBrowserRouter, type RouteObject } from 'react-router';
import { routePaths } from '../paths.ts';
import { DelayedSpinner } from '../ui/spinner.tsx';
import { guestOnly, homeGuard, requireLogin } from './guards.ts';
import { RootLayout } from './root-layout.tsx';
import { RouteError } from './route-error.tsx';
import { SignedInArea } from './signed-in-area.tsx';

const notFound = async () => ({ Component: (await import('../pages/not-found-page.tsx')).NotFoundPage });

/** Views of the drive besides its folders. */
const views = () => import('../pages/view-page.tsx');
const driveScreens: RouteObject[] = [
  ...[routePaths.drive, routePaths.driveFolder].map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('../pages/folder-page.tsx')).FolderPage }),
  })),
  { path: routePaths.driveShares, lazy: async () => ({ Component: (await views()).SharesPage }) },
  { path: routePaths.driveRecent, lazy: async () => ({ Component: (await views()).RecentPage }) },
  { path: routePaths.driveStarred, lazy: async () => ({ Component: (await views()).StarredPage }) },
  { path: routePaths.driveTrash, lazy: async () => ({ Component: (await views()).TrashPage }) },
  {
    path: routePaths.driveSearch,
    lazy: async () => ({ Component: (await import('../pages/search-page.tsx')).SearchPage }),
  },
].map((screen) => ({ ...screen, loader: requireLogin }));

/** Pages that show files. */
const filePages: RouteObject[] = [
  {
    loader: requireLogin,
    Component: SignedInArea,
    children: [
      {
        lazy: async () => ({ Component: (await import('../pages/drive-layout.tsx')).DriveLayout }),
        children: driveScreens,
      },
    ],
  },
  {
    path: routePaths.link,
    lazy: async () => ({ Component: (await import('../pages/link-page.tsx')).LinkPage }),
  },
];

const pages: RouteObject[] = [
  {
    path: routePaths.home,
    loader: homeGuard,
    lazy: async () => ({ Component: (await import('../pages/home-page.tsx')).HomePage }),
  },
  {
    path: routePaths.login,
    loader: guestOnly,
    lazy: async () => ({ Component: (await import('../pages/login-page.tsx')).LoginPage }),
  },
  {
    path: routePaths.register,
    loader: guestOnly,
    lazy: async () => ({ Component: (await import('../pages/register-page.tsx')).RegisterPage }),
  },
  {
    lazy: async () => ({ Component: (await import('../pages/aria-area.tsx')).AriaArea }),
    children: filePages,
  },
  { path: routePaths.notFound, lazy: notFound },
  { path: '*', lazy: notFound },
];

/** Every page by its address, each loaded when it is first opened. */
export function createRouter() {
  return createBrowserRouter([
    {
      Component: RootLayout,
      HydrateFallback: DelayedSpinner,
      ErrorBoundary: RouteError,
      children: pages,
    },
  ]);
}
