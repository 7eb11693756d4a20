import type { RouteObject } from 'react-router-dom';
import { AdsPage } from './ads-page.tsx';

/** Route of /admin/ads (AAD-1). */
export const screens: RouteObject[] = [{ index: true, Component: AdsPage }];
