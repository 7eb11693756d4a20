import { expect } from 'vitest';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { PageFields } from '#shared/entities/page.ts';
import { orderDirections } from '#shared/contract/order-directions.ts';
import { entryOrders, listEntries } from '#shared/routes/drive/drive.ts';
import type { Visitor } from './visitor.ts';

export type Page = PageFields & { data: FileEntry[] };
export type ListQuery = Record<string, string | number>;

/** All orders in both directions. */
export const everyOrder = entryOrders.flatMap((orderBy) =>
  orderDirections.map((orderDir) => ({ orderBy, orderDir })),
);

/** One page of a list. */
export async function getPage(owner: Visitor, query: ListQuery): Promise<Page> {
  const answer = await owner.call(listEntries, { query });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as Page;
}

/** Every page of a list, by cursor. */
export async function getPages(owner: Visitor, query: ListQuery): Promise<Page[]> {
  const pages: Page[] = [];
  for (let cursor: string | null | undefined; cursor !== null; cursor = pages.at(-1)?.next_cursor ?? null) {
    pages.push(await getPage(owner, { ...query, ...(cursor && { cursor }) }));
  }
  return pages;
}

export const namesOf = (pages: Page[]) => pages.flatMap((page) => page.data.map((entry) => entry.name));
