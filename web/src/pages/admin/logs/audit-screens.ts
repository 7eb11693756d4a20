import type { RouteObject } from 'react-router-dom';
import { AuditLogPage } from './audit-page.tsx';

/** Routes under /admin/logs/audit. */
export const screens: RouteObject[] = [{ index: true, Component: AuditLogPage }];
