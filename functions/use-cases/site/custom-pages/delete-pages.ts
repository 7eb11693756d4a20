import { commit } from '../../../data/commit.ts';
import { deletePageSteps, findPage } from '../../../data/site/custom-pages.ts';
import { conflict, invalid, notFound } from '../../../platform/app-error.ts';
import { auditPage } from './audit-page.ts';
import { readHomepage } from './homepage.ts';

/** Deletes all of the pages or none. Throws 422 if one of them is the homepage. */
export async function deletePages(ids: readonly number[]): Promise<void> {
  const pages = await Promise.all(
    [...new Set(ids)].map(async (id) => {
      const page = await findPage(id);
      if (!page) throw notFound();
      return page;
    }),
  );
  const { namedBy, staysStep } = await readHomepage();
  if (pages.some(namedBy)) throw invalid({ id: 'pageIsHomepage' });
  const steps = pages.flatMap((page) => [
    ...deletePageSteps(page, () => conflict('pageChanged')),
    auditPage({ pageId: page.pageId, former: page }),
  ]);
  await commit([...steps, staysStep]);
}
