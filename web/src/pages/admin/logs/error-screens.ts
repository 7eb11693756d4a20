import type { AdminScreen } from '../admin-section.ts';
import { ErrorsPage } from './errors-page.tsx';

/** Routes under /admin/logs/error. */
export const screens: AdminScreen[] = [{ index: true, Component: ErrorsPage }];
