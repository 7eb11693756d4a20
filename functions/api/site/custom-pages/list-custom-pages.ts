import { foldText } from '#shared/fold-text.ts';
import type { listCustomPages as route } from '#shared/routes/site/custom-pages.ts';
import type { CustomPageRowItem } from '../../../data/entities/custom-page.ts';
import { listPageRows } from '../../../data/site/custom-pages.ts';
import { pageOfList } from '../../../http/page-of-list.ts';
import { presentListedPage } from '../../../http/presenters/present-custom-page.ts';
import type { Handler } from '../../../http/types.ts';

type Order = 'id' | 'title' | 'created_at' | 'updated_at';

/** PG1. Reads all rows, since there are at most 500, then filters, sorts and paginates them. */
export const listCustomPages: Handler<typeof route> = async ({ query }) => {
  const { orderBy, orderDir, published } = query;
  const wanted = foldText(query.query.trim());
  const found = (await listPageRows())
    .filter((page) => published === undefined || page.published === published)
    .filter(({ title, slug }) => foldText(`${title}\n${slug}`).includes(wanted))
    .sort((one, other) => compare(one, other, orderBy) * (orderDir === 'asc' ? 1 : -1));
  const page = pageOfList(['customPages', published, wanted, orderBy, orderDir], found, query);
  return { pagination: { ...page, data: page.data.map(presentListedPage) } };
};

function compare(one: CustomPageRowItem, other: CustomPageRowItem, orderBy: Order): number {
  const byOrder = {
    id: 0,
    title: one.title.localeCompare(other.title, 'en'),
    created_at: one.createdAtMs - other.createdAtMs,
    updated_at: one.updatedAtMs - other.updatedAtMs,
  }[orderBy];
  return byOrder || one.pageId - other.pageId;
}
