import { importRoutes } from '#shared/routes/site/imports.ts';
import { endpoint } from '../../../http/endpoint.ts';

export const handler = endpoint(importRoutes, {
  importDiscounts: () => import('./import-discounts.ts'),
  importUsers: () => import('./import-users.ts'),
  getImport: () => import('./get-import.ts'),
});
