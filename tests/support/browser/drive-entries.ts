import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Calls the API as the page does: with its session and its token. */
async function post(page: Page, path: string, body: unknown): Promise<Record<string, unknown>> {
  return page.evaluate(
    async ({ path: route, body: sent }) => {
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const answer = await fetch(`/api/v1/${route}`, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'x-xsrf-token': decodeURIComponent(token),
        },
        body: JSON.stringify(sent),
      });
      if (!answer.ok) throw new Error(`${route} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as Record<string, unknown>;
    },
    { path, body },
  );
}

export interface MadeFolder {
  id: number;
  hash: string;
  name: string;
}

/** Makes folders without clicking through the dialog for each, and shows them. */
export async function makeFolders(
  page: Page,
  names: readonly string[],
  parentId: number | null = null,
): Promise<MadeFolder[]> {
  const folders: MadeFolder[] = [];
  for (const name of names) {
    const { folder } = await post(page, 'folders', { name, parentId });
    folders.push(folder as MadeFolder);
  }
  await page.reload();
  return folders;
}

/**
 * Orders the list by name; the order stays for all folders. Until the list has arrived in it the former one stands
 * there, and keys would lead through that.
 */
export async function sortByName(page: Page): Promise<void> {
  await page.getByRole('columnheader', { name: 'Name' }).click();
  const isInOrder = async () => {
    const names = await shownNames(page);
    return names.length > 0 && names.join('/') === names.toSorted().join('/');
  };
  await expect.poll(isInOrder, soon).toBe(true);
}

/** Names of the entries in the document, in their order. */
export const shownNames = (page: Page) =>
  page.locator('[role=grid] [data-key][role=row]').evaluateAll((rows) => rows.map((row) => row.ariaLabel));

/** How long a machine that does other things too may take, for `expect.poll`. */
export const soon = { timeout: 15_000 };
