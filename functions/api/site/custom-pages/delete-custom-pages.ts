import type { deleteCustomPages as route } from '#shared/routes/site/custom-pages.ts';
import type { Handler } from '../../../http/types.ts';
import { deletePages } from '../../../use-cases/site/custom-pages/delete-pages.ts';

/** PG3. */
export const deleteCustomPages: Handler<typeof route> = async ({ params }) => {
  await deletePages(params.id);
  return {};
};
