import type { AnswerOf } from '#shared/contract/define-route.ts';
import { listDownloadFiles } from '#shared/routes/drive/zips.ts';
import { call } from '../../../api/call.ts';

/** Some of the files of an archive, and the name that the archive gets. */
export type FilePage = AnswerOf<typeof listDownloadFiles>;
export type ListedFile = FilePage['files'][number];

/** Reads the page that a cursor leads to; the first one without. */
export type LoadPage = (cursor: string | undefined) => Promise<FilePage>;

/** A file of the archive; its address is signed for some minutes only. */
export interface ArchiveFile extends ListedFile {
  /** A new address for the same file. @throws Error where it is no longer there. */
  findAddress: () => Promise<string>;
}

/** How pages of a selection are read. */
export function pageLoader(entryIds: number[], linkId: number | undefined, signal: AbortSignal): LoadPage {
  return (cursor) => call(listDownloadFiles, { body: { entryIds, cursor, shareable_link: linkId }, signal });
}

/** All files and empty folders, page by page as they are asked for, so that addresses are young when they are used. */
export async function* listFiles(first: FilePage, loadPage: LoadPage): AsyncGenerator<ArchiveFile> {
  let page = first;
  let cursor: string | undefined;
  for (;;) {
    const placed = addressFinder(cursor, loadPage);
    for (const file of page.files) yield { ...file, findAddress: () => placed(file.path) };
    if (page.next_cursor === null) return;
    cursor = page.next_cursor;
    page = await loadPage(cursor);
  }
}

/** Reads a page again for new addresses: once for all files that need one at the same time. */
function addressFinder(cursor: string | undefined, loadPage: LoadPage): (path: string) => Promise<string> {
  let running: Promise<FilePage> | undefined;
  return async (path) => {
    running ??= loadPage(cursor).finally(() => {
      running = undefined;
    });
    const url = (await running).files.find((file) => file.path === path)?.url;
    if (!url) throw new Error(`${path} is no longer there.`);
    return url;
  };
}
