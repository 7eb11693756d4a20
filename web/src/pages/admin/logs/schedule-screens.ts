import type { RouteObject } from 'react-router-dom';
import { SchedulePage } from './schedule-page.tsx';

/** Routes under /admin/logs/schedule. */
export const screens: RouteObject[] = [{ index: true, Component: SchedulePage }];
