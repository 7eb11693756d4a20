import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import { routePaths } from '../parts/paths.ts';
import { siteBase } from '../parts/site-base.ts';
import { currentRouter } from '../ui/current-router.ts';
import { DelayedSpinner } from '../ui/spinner.tsx';
import { enterPage } from './enter-page.ts';
import {
  guardedBy,
  guestOnly,
  homeGuard,
  offerChosenPlan,
  inviteGuard,
  registrationGuard,
  requireApi,
  requireLogin,
  requireNotifications,
  requireNotificationSettings,
  requirePermission,
} from './guards.ts';
import { RootLayout } from './root-layout.tsx';
import { RouteError } from './route-error.tsx';

// `then` with a whole module: the build makes more code of `await`, and of parameters that take it apart.
const notFound = () =>
  import('../pages/site/not-found-page.tsx').then((page) => ({ Component: page.NotFoundPage }));

/** Around what needs a person. */
const signedInArea = () =>
  import('../pages/site/signed-in-area.tsx').then((page) => ({ Component: page.SignedInArea }));

/** Views of the drive besides its folders. */
const views = () => import('../pages/drive/view-page.tsx');
const driveScreens: RouteObject[] = [
  // One page for the top and all folders: the first folder that is opened finds it there, and is rendered in one go.
  {
    lazy: () => import('../pages/drive/folder-page.tsx').then((page) => ({ Component: page.FolderPage })),
    children: [
      // The page around them shows both.
      { path: routePaths.drive, loader: guardedBy(requireLogin, offerChosenPlan), element: null },
      { path: routePaths.driveFolder, loader: requireLogin, element: null },
    ],
  },
  { path: routePaths.driveShares, lazy: async () => ({ Component: (await views()).SharesPage }) },
  { path: routePaths.driveRecent, lazy: async () => ({ Component: (await views()).RecentPage }) },
  { path: routePaths.driveStarred, lazy: async () => ({ Component: (await views()).StarredPage }) },
  { path: routePaths.driveTrash, lazy: async () => ({ Component: (await views()).TrashPage }) },
  {
    path: routePaths.driveSearch,
    lazy: () => import('../pages/drive/search-page.tsx').then((page) => ({ Component: page.SearchPage })),
  },
  {
    path: routePaths.paymentHistory,
    lazy: () => import('../pages/load-late-page.ts').then((page) => page.loadLatePage('history')),
  },
].map((screen) => ({ loader: requireLogin, ...screen }));

/** Pages that show files. */
const filePages: RouteObject[] = [
  {
    loader: requireLogin,
    lazy: signedInArea,
    children: [
      {
        lazy: async () => {
          const layout = import('../pages/drive/shell/drive-layout.tsx');
          const { readAhead } = await import('../pages/drive/read-ahead.ts');
          return { Component: (await layout).DriveLayout, loader: readAhead };
        },
        children: driveScreens,
      },
    ],
  },
  {
    path: routePaths.link,
    lazy: () => import('../pages/sharing/link-page.tsx').then((page) => ({ Component: page.LinkPage })),
  },
];

/** Pages about a person's account, the admin area, and pages about the programs that act for people. */
const accountPages: RouteObject[] = [
  {
    loader: requireLogin,
    lazy: signedInArea,
    children: [
      {
        path: routePaths.accountSettings,
        loader: requireLogin,
        lazy: () =>
          import('../pages/accounts/account-settings-page.tsx').then((page) => ({
            Component: page.AccountSettingsPage,
          })),
      },
      {
        path: routePaths.notifications,
        loader: guardedBy(requireLogin, requireNotifications),
        lazy: () =>
          import('../pages/notifications/notifications-page.tsx').then((page) => ({
            Component: page.NotificationsPage,
          })),
      },
      {
        path: routePaths.notificationSettings,
        loader: guardedBy(requireLogin, requireNotificationSettings),
        lazy: () =>
          import('../pages/notifications/notification-settings-page.tsx').then((page) => ({
            Component: page.NotificationSettingsPage,
          })),
      },
      {
        path: `${routePaths.admin}/*`,
        loader: guardedBy(requireLogin, requirePermission('admin.access')),
        lazy: () => import('../pages/admin/admin-area.tsx').then((page) => ({ Component: page.AdminArea })),
      },
    ],
  },
  {
    path: routePaths.apiDocs,
    loader: guardedBy(requireApi, requirePermission('api.access')),
    lazy: () => import('../pages/site/api-docs-page.tsx').then((page) => ({ Component: page.ApiDocsPage })),
  },
];

/** A page for billing or messages of visitors. Its guard is loaded with it. */
const latePage = (path: string): RouteObject => ({
  path,
  lazy: () => import('../pages/load-late-page.ts').then((page) => page.loadLatePage(path)),
});
const latePages = ['/checkout/*', '/billing/*', '/contact', '/reseller'].map(latePage);

/** On the development server alone: the condition is known when the site is built, and the page left out. */
const developmentPages: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/dev/ui',
        lazy: () => import('../pages/site/dev-ui-page.tsx').then((page) => ({ Component: page.DevUiPage })),
      },
    ]
  : [];

/** Pages that somebody who is signed in has no use for. */
const guestPages: RouteObject[] = [
  ...[routePaths.login, routePaths.joinLogin].map((path) => ({
    path,
    loader: inviteGuard,
    lazy: () => import('../pages/accounts/login-page.tsx').then((page) => ({ Component: page.LoginPage })),
  })),
  ...[routePaths.register, routePaths.joinRegister].map((path) => ({
    path,
    loader: guardedBy(inviteGuard, registrationGuard),
    lazy: () =>
      import('../pages/accounts/register-page.tsx').then((page) => ({ Component: page.RegisterPage })),
  })),
  {
    path: routePaths.forgotPassword,
    loader: guestOnly,
    lazy: () =>
      import('../pages/accounts/forgot-password-page.tsx').then((page) => ({
        Component: page.ForgotPasswordPage,
      })),
  },
  {
    path: routePaths.resetPassword,
    loader: guestOnly,
    lazy: () =>
      import('../pages/accounts/reset-password-page.tsx').then((page) => ({
        Component: page.ResetPasswordPage,
      })),
  },
];

const pages: RouteObject[] = [
  {
    path: routePaths.home,
    loader: homeGuard,
    lazy: () => import('../pages/site/home-page.tsx').then((page) => page.loadHomePage()),
  },
  ...guestPages,
  ...['/pricing', '/pages/*'].map(latePage),
  {
    path: routePaths.refuseMails,
    lazy: () =>
      import('../pages/sharing/refuse-mails-page.tsx').then((page) => ({ Component: page.RefuseMailsPage })),
  },
  {
    lazy: () => import('../pages/site/aria-area.tsx').then((page) => ({ Component: page.AriaArea })),
    children: [...filePages, ...accountPages, ...latePages, ...developmentPages],
  },
  { path: routePaths.notFound, lazy: notFound },
  { path: '*', lazy: notFound },
];

/** Begins to load the page of an address, while it is still being found out who is here. */
export function loadPageOf(pathname: string): void {
  for (const { route } of matchRoutes(pages, pathname) ?? []) {
    // The router asks for it again, and shows what is wrong.
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
  }
}

/**
 * Every page by its address, each loaded when it is first opened.
 * Every address begins with the site's base (`html_base_uri`).
 * @param children the pages; a test gives some of its own
 */
export function createRouter(children = pages) {
  const root = {
    Component: RootLayout,
    loader: enterPage,
    // Before each page, also by Back and Forward.
    shouldRevalidate: () => true,
    HydrateFallback: DelayedSpinner,
    ErrorBoundary: RouteError,
    children,
  };
  const router = createBrowserRouter([root], { basename: siteBase() || '/' });
  currentRouter.router = router;
  return router;
}
