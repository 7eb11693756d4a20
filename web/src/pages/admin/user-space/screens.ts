import type { RouteObject } from 'react-router-dom';
import { UserSpacePage } from './user-space-page.tsx';

/** /admin/user-space (ASP). */
export const screens: RouteObject[] = [{ index: true, Component: UserSpacePage }];
