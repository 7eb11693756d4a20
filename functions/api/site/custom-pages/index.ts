import { customPageRoutes } from '#shared/routes/site/custom-pages.ts';
import { endpoint } from '../../../http/endpoint.ts';

export const handler = endpoint(customPageRoutes, {
  listCustomPages: () => import('./list-custom-pages.ts'),
  getCustomPage: () => import('./get-custom-page.ts'),
  createCustomPage: () => import('./create-custom-page.ts'),
  updateCustomPage: () => import('./update-custom-page.ts'),
  deleteCustomPages: () => import('./delete-custom-pages.ts'),
});
