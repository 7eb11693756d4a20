import i18next from 'i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { downloadEntry } from './download-entry.ts';

/**
 * Downloads entries: one file as it is, a folder or several as an archive that the browser makes. With `linkId`
 * the right to them comes from a shareable link.
 */
export function downloadEntries(entries: readonly FileEntry[], linkId?: number): void {
  const [entry, ...others] = entries;
  if (!entry) return;
  if (others.length === 0 && entry.type !== 'folder') return downloadEntry(entry, linkId);
  import('./download-archive.ts').then(
    ({ downloadArchive }) => downloadArchive(entries, linkId),
    () => toastQueue.show({ type: 'danger', message: i18next.t('There was an issue. Please try again.') }),
  );
}
