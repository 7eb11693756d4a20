import { slugForm } from '#shared/pages/slug-of.ts';
import { nowMs } from '../../platform/clock.ts';
import { check, put, remove, type Step } from '../commit.ts';
import {
  CustomPage,
  type CustomPageItem,
  CustomPageRow,
  type CustomPageRowItem,
  CustomPageSlug,
} from '../entities/site/custom-page.ts';

/** All pages without their bodies, the oldest first. */
export async function listPageRows(): Promise<CustomPageRowItem[]> {
  const { data } = await CustomPageRow.query.all({ site: 'SITE' }).go({ consistent: true, pages: 'all' });
  return data;
}

/** Which of some pages are published. */
export async function listPublishedIds(pageIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { data } = await CustomPageRow.get(pageIds.map((pageId) => ({ site: 'SITE', pageId }))).go({
    attributes: ['pageId', 'published'],
  });
  return new Set(data.filter(({ published }) => published).map(({ pageId }) => pageId));
}

/** Returns a page by its id, or undefined. */
export async function findPage(pageId: number): Promise<CustomPageItem | undefined> {
  const { data } = await CustomPage.get({ pageId }).go({ consistent: true });
  return data ?? undefined;
}

/** Returns a page by its slug, or undefined. An address may have it in another case, or with its accents apart. */
async function findPageBySlug(slug: string): Promise<CustomPageItem | undefined> {
  const { data } = await CustomPageSlug.get({ slug: slugForm(slug) }).go({ consistent: true });
  return data ? findPage(data.pageId) : undefined;
}

/** Returns a page by its id, else by its slug, or undefined. A slug may be a number, too; ids take precedence. */
export async function findPageByKey(key: string): Promise<CustomPageItem | undefined> {
  const id = /^[1-9]\d{0,15}$/.test(key) ? Number(key) : Number.NaN;
  return (Number.isSafeInteger(id) && (await findPage(id))) || findPageBySlug(key);
}

/** The fields of a page that admins edit. */
export type PageContent = Omit<
  CustomPageItem,
  'pageId' | 'userId' | 'createdAtMs' | 'updatedAtMs' | 'version'
>;

interface PageErrors {
  /** Another admin has changed or deleted it. */
  isChanged: () => Error;
  /** Another page has the slug. */
  isTaken: () => Error;
}

/** Steps that store a new page with its row and claim its slug. */
export function createPageSteps(
  maker: Pick<CustomPageItem, 'pageId' | 'userId'>,
  content: PageContent,
  { isChanged, isTaken }: PageErrors,
): Step[] {
  const now = nowMs();
  const page = { ...maker, ...content, createdAtMs: now, updatedAtMs: now, version: 1 };
  return [put(CustomPage.create(page).params(), isChanged), rowStep(page), claimStep(page, isTaken)];
}

/** Steps that change a page. They fail if another admin changed or deleted it after it was read. */
export function changePageSteps(
  former: CustomPageItem,
  content: PageContent,
  { isChanged, isTaken }: PageErrors,
): Step[] {
  const { pageId, userId, createdAtMs, version } = former;
  const kept = { pageId, userId, createdAtMs };
  const page = { ...kept, ...content, updatedAtMs: nowMs(), version: version + 1 };
  const params = CustomPage.put(page)
    .where((stored, { eq }) => eq(stored.version, version))
    .params();
  const steps = [put(params, isChanged), rowStep(page)];
  if (content.slug === former.slug) return steps;
  return [...steps, claimStep(page, isTaken), remove(CustomPageSlug.delete({ slug: former.slug }).params())];
}

/** Steps that delete a page and free its slug. They fail if another admin changed it after it was read. */
export function deletePageSteps({ pageId, slug, version }: CustomPageItem, isChanged: () => Error): Step[] {
  const page = CustomPage.remove({ pageId }).where((stored, { eq }) => eq(stored.version, version));
  return [
    remove(page.params(), isChanged),
    remove(CustomPageRow.delete({ site: 'SITE', pageId }).params()),
    remove(CustomPageSlug.delete({ slug }).params()),
  ];
}

/** A condition check that fails if the page was changed or deleted after it was read. */
export function keepPageStep({ pageId, version }: CustomPageItem, isChanged: () => Error): Step {
  const page = CustomPage.remove({ pageId }).where((stored, { eq }) => eq(stored.version, version));
  return check(page.params(), isChanged);
}

/** The row needs no condition: the same transaction checks the version of its page. */
function rowStep(page: CustomPageItem): Step {
  const { pageId, slug, title, published, hideNav, userId, createdAtMs, updatedAtMs } = page;
  const row = { pageId, slug, title, published, hideNav, userId, createdAtMs, updatedAtMs };
  return put(CustomPageRow.put(row).params());
}

function claimStep({ slug, pageId }: CustomPageItem, isTaken: () => Error): Step {
  return put(CustomPageSlug.create({ slug, pageId }).params(), isTaken);
}
