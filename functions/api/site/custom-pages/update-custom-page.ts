import type { updateCustomPage as route } from '#shared/routes/site/custom-pages.ts';
import { presentManagedPage } from '../../../http/presenters/site/present-custom-page.ts';
import type { Handler } from '../../../http/types.ts';
import { updatePage } from '../../../use-cases/site/custom-pages/save-page.ts';

/** Changes a page. */
export const updateCustomPage: Handler<typeof route> = async ({ params, body }) => ({
  page: presentManagedPage(await updatePage(params.id, body)),
});
