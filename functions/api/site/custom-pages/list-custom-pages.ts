import { customPageSearch } from '#shared/listings/custom-page-search.ts';
import type { listCustomPages as route } from '#shared/routes/site/custom-pages.ts';
import type { CustomPageRowItem } from '../../../data/entities/site/custom-page.ts';
import { listPageRows } from '../../../data/site/custom-pages.ts';
import { pageOfListing } from '../../../http/listings/page-of-listing.ts';
import { presentListedPage } from '../../../http/presenters/site/present-custom-page.ts';
import type { Handler } from '../../../http/types.ts';
import { defineShortList } from '../../../use-cases/listings/define-listing.ts';
import { numberAt } from '../../../use-cases/listings/row-table.ts';

/** The list of custom pages. There are at most 500. */
const customPageList = defineShortList({
  rows: {
    kind: 'customPages',
    columns: {
      title: 'text',
      slug: 'text',
      published: 'number',
      createdAtMs: 'number',
      updatedAtMs: 'number',
    },
  },
  idOf: ({ pageId }: CustomPageRowItem) => pageId,
  read: ({ title, slug, published, createdAtMs, updatedAtMs }) => ({
    title,
    slug,
    published: Number(published),
    createdAtMs,
    updatedAtMs,
  }),
  search: ['title', 'slug'],
  filterKinds: customPageSearch.filters,
  filters: {
    published: (table, row) => numberAt(table, 'published', row) === 1,
    created_at: 'createdAtMs',
    updated_at: 'updatedAtMs',
  },
  orders: { id: 'id', title: 'title', created_at: 'createdAtMs', updated_at: 'updatedAtMs' },
  parameters: ['published'],
});

/** Returns pages without their bodies. */
export const listCustomPages: Handler<typeof route> = async ({ query }) => ({
  pagination: await pageOfListing(customPageList(await listPageRows()), query, ({ thing }) =>
    presentListedPage(thing),
  ),
});
