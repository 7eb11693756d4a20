import { queryOptions } from '@tanstack/react-query';
import { customPageLimits } from '#shared/pages/custom-page-limits.ts';
import type { ListedCustomPage, ManagedCustomPage } from '#shared/entities/site/custom-page.ts';
import { deleteCustomPages, getCustomPage, listCustomPages } from '#shared/routes/site/custom-pages.ts';
import { call } from '../../../api/call.ts';
import { queryClient } from '../../../api/query-client.ts';
import { inBatches } from '../../../parts/in-batches.ts';
import { refreshListing } from '../../../parts/listing/listing-query.ts';
import { customPageQuery } from '../../../features/site/custom-page/custom-page-query.ts';
import { sectionPath } from '../admin-section.ts';

const section = { path: 'custom-pages' };
export const customPagesPath = sectionPath(section);
export const newCustomPagePath = sectionPath(section, 'new');
export const editCustomPagePath = (id: number) => sectionPath(section, `${id}/edit`);

/** Reads a page when the editor opens, without refetches. The version detects other changes when saving. */
export const managedPageQuery = (id: number) =>
  queryOptions({
    queryKey: ['managedPage', id],
    queryFn: async ({ signal }): Promise<ManagedCustomPage> => {
      const { page } = await call(getCustomPage, { params: { id: String(id) }, signal });
      const { meta = { title: null, description: null, image: null }, version = 0 } = page;
      return { ...page, meta, version };
    },
    staleTime: Infinity,
    gcTime: 0,
  });

/** Caches a saved page for the editor, and invalidates the list and the public pages. */
export async function keepSavedPage(page: ManagedCustomPage): Promise<void> {
  queryClient.setQueryData(managedPageQuery(page.id).queryKey, page);
  await forgetPages();
}

/** Deletes pages, in batches of `maxIdsPerPath`. */
export async function removePages(pages: readonly ListedCustomPage[]): Promise<void> {
  const ids = pages.map(({ id }) => id);
  await inBatches(ids, customPageLimits.maxIdsPerPath, (part) =>
    call(deleteCustomPages, { params: { id: part.join(',') } }),
  );
  await forgetPages();
}

async function forgetPages(): Promise<void> {
  const [shown] = customPageQuery('').queryKey;
  await Promise.all([refreshListing(listCustomPages), queryClient.invalidateQueries({ queryKey: [shown] })]);
}
