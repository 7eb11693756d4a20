import type { deleteCustomPages as route } from '#shared/routes/site/custom-pages.ts';
import type { Handler } from '../../../http/types.ts';
import { deletePages } from '../../../use-cases/site/custom-pages/delete-pages.ts';

/** Deletes pages, by a comma list of ids. */
export const deleteCustomPages: Handler<typeof route> = async ({ params }) => {
  await deletePages(params.id);
  return {};
};
