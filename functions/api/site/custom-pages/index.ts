import { customPageRoutes } from '#shared/routes/site/custom-pages.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { createCustomPage } from './create-custom-page.ts';
import { deleteCustomPages } from './delete-custom-pages.ts';
import { getCustomPage } from './get-custom-page.ts';
import { listCustomPages } from './list-custom-pages.ts';
import { updateCustomPage } from './update-custom-page.ts';

export const handler = endpoint(customPageRoutes, {
  listCustomPages,
  getCustomPage,
  createCustomPage,
  updateCustomPage,
  deleteCustomPages,
});
