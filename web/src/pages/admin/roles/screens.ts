import type { RouteObject } from 'react-router-dom';
import { NewRolePage, RolePage } from './role-page.tsx';
import { RolesPage } from './roles-page.tsx';

/** /admin/roles and below. */
export const screens: RouteObject[] = [
  { index: true, Component: RolesPage },
  { path: 'new', Component: NewRolePage },
  { path: ':roleId/edit', Component: RolePage },
];
