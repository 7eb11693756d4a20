import type { getCustomPage as route } from '#shared/routes/site/custom-pages.ts';
import { findPageByKey } from '../../../data/site/custom-pages.ts';
import { presentManagedPage, presentPage } from '../../../http/presenters/site/present-custom-page.ts';
import type { Handler } from '../../../http/types.ts';
import { notFound } from '../../../platform/app-error.ts';
import { canManage } from '../../../use-cases/accounts/staff-rights.ts';

/** Returns a page by its id or slug. Returns 404 for a draft unless the caller manages pages. */
export const getCustomPage: Handler<typeof route> = async ({ params, caller }) => {
  const found = await findPageByKey(params.id);
  const isManager = canManage(caller, 'custom_pages.update');
  if (!found || !(found.published || isManager)) throw notFound();
  const page = isManager ? presentManagedPage(found) : presentPage(found);
  return { page, seo: page.seo, set_seo: page.set_seo };
};
