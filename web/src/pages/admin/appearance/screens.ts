import type { RouteObject } from 'react-router-dom';
import { AppearancePage } from './appearance-page.tsx';

/** Routes of /admin/appearance. The editor has one page, whose panel follows the address. */
export const screens: RouteObject[] = [{ path: '*', Component: AppearancePage }];
