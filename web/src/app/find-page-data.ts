import { madePageAttribute, pageDataId, type PageData } from '#shared/pages/page-data.ts';

/**
 * Returns the data that a function put into the page. Returns undefined for the static page, and for a page from the
 * browser's cache, which `early.ts` detects.
 */
export function findPageData(): PageData | undefined {
  const block = document.querySelector(`[${madePageAttribute}] #${pageDataId}`);
  return block ? (JSON.parse(block.textContent) as PageData) : undefined;
}
