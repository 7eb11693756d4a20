import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { downloadEntries } from '#shared/routes/drive/content.ts';
import { buildUrl } from '../../../api/build-request.ts';

/**
 * Has the browser download a file. The answer leads to storage, which sends it as an attachment: the
 * page stays. With `linkId` the right to it comes from a shareable link.
 */
export function downloadEntry(entry: Pick<FileEntry, 'hash'>, linkId?: number): void {
  downloadFrom(
    buildUrl(downloadEntries, { params: { hashes: entry.hash }, query: { shareable_link: linkId } }),
  );
}

/** Has the browser download what an address answers as an attachment. */
export function downloadFrom(address: string): void {
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = '';
  anchor.click();
}
