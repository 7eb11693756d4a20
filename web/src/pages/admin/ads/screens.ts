import type { RouteObject } from 'react-router-dom';
import { AdsPage } from './ads-page.tsx';

/** Route of /admin/ads. */
export const screens: RouteObject[] = [{ index: true, Component: AdsPage }];
