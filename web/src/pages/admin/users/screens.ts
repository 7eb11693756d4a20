import type { RouteObject } from 'react-router-dom';
import { UsersPage } from './users-page.tsx';

/** /admin/users and below. */
export const screens: RouteObject[] = [{ index: true, Component: UsersPage }];
