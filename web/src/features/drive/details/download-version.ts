import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { FileVersion } from '#shared/entities/drive/file-version.ts';
import { downloadEntries } from '#shared/routes/drive/content.ts';
import { buildUrl } from '../../../api/build-request.ts';

/** Has the browser download one content of a file; the answer leads to storage, and the page stays. */
export function downloadVersion(entry: Pick<FileEntry, 'hash'>, version: FileVersion): void {
  const anchor = document.createElement('a');
  anchor.href = buildUrl(downloadEntries, {
    params: { hashes: entry.hash },
    query: { version: version.current ? undefined : version.id },
  });
  anchor.download = '';
  anchor.click();
}
