import { customPageLimits } from '#shared/pages/custom-page-limits.ts';
import type { PageForm } from '#shared/routes/site/custom-pages.ts';
import { commit, type Step } from '../../../data/commit.ts';
import type { CustomPageItem } from '../../../data/entities/site/custom-page.ts';
import {
  changePageSteps,
  createPageSteps,
  findPage,
  listPageRows,
  type PageContent,
} from '../../../data/site/custom-pages.ts';
import { conflict, invalid, notFound } from '../../../platform/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import { auditPage } from './audit-page.ts';
import { applyPageForm } from './apply-page-form.ts';
import { readHomepage } from './homepage.ts';

const errors = {
  isChanged: () => conflict('pageChanged'),
  isTaken: () => invalid({ slug: 'slugTaken' }),
};

/** Stores a new page, and returns it. */
export async function createPage({ user }: SignedIn, form: PageForm): Promise<CustomPageItem> {
  const rows = await listPageRows();
  const { maxPages } = customPageLimits;
  // Two concurrent requests may exceed the limit by one. That is harmless: it only keeps the list small.
  if (rows.length >= maxPages)
    throw invalid({ title: { code: 'tooManyPages', params: { count: maxPages } } });
  const pageId = newId();
  const content = applyPageForm(undefined, form, rows);
  await commit([
    ...createPageSteps({ pageId, userId: user.userId }, content, errors),
    auditPage({ pageId, next: content }),
  ]);
  return demandPage(pageId);
}

/** Changes a page, and returns it. Throws 409 if another admin changed it since the caller read it. */
export async function updatePage(
  pageId: number,
  { version, ...form }: Partial<PageForm> & { version?: number | undefined },
): Promise<CustomPageItem> {
  const former = await demandPage(pageId);
  if (version !== undefined && version !== former.version) throw conflict('pageChanged');
  const content = applyPageForm(former, form, await listPageRows());
  await commit([
    ...changePageSteps(former, content, errors),
    ...(await homepageSteps(former, content)),
    auditPage({ pageId, former, next: content }),
  ]);
  return demandPage(pageId);
}

/** Throws 422 if a change would unpublish the homepage, or change the slug that the settings refer to. */
async function homepageSteps(former: CustomPageItem, content: PageContent): Promise<Step[]> {
  const isHidden = former.published && !content.published;
  if (!isHidden && former.slug === content.slug) return [];
  const { namedBy, staysStep } = await readHomepage();
  const name = namedBy(former);
  if (name && isHidden) throw invalid({ published: 'pageIsHomepage' });
  if (name === 'slug') throw invalid({ slug: 'pageIsHomepage' });
  return [staysStep];
}

async function demandPage(pageId: number): Promise<CustomPageItem> {
  const page = await findPage(pageId);
  if (!page) throw notFound();
  return page;
}
