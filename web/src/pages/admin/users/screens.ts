import type { RouteObject } from 'react-router-dom';
import { ApiTab } from './api-tab.tsx';
import { DateTab } from './date-tab.tsx';
import { DetailsTab } from './details-tab.tsx';
import { PermissionsTab } from './permissions-tab.tsx';
import { SecurityTab } from './security-tab.tsx';
import { FirstUserTab, UserPage } from './user-page.tsx';
import { UsersPage } from './users-page.tsx';

/** /admin/users and below (AUS, AUD). */
export const screens: RouteObject[] = [
  { index: true, Component: UsersPage },
  {
    path: ':userId',
    Component: UserPage,
    children: [
      { index: true, Component: FirstUserTab },
      { path: 'details', Component: DetailsTab },
      { path: 'permissions', Component: PermissionsTab },
      { path: 'security', Component: SecurityTab },
      { path: 'date', Component: DateTab },
      { path: 'api', Component: ApiTab },
    ],
  },
];
