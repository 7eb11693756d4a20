import type { createCustomPage as route } from '#shared/routes/site/custom-pages.ts';
import { presentManagedPage } from '../../../http/presenters/site/present-custom-page.ts';
import type { Handler } from '../../../http/types.ts';
import { createPage } from '../../../use-cases/site/custom-pages/save-page.ts';

/** Writes a page. */
export const createCustomPage: Handler<typeof route> = async ({ body, caller }) => ({
  page: presentManagedPage(await createPage(caller, body)),
});
