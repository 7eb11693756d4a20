import { useEffect } from 'react';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { entryHash } from '#shared/entry-hash.ts';
import { useBootstrap } from '../api/bootstrap-query.ts';
import { refreshUsage, showEntry, showFoldersAbove } from '../features/drive/queries.ts';
import { UploadPanel } from '../features/uploads/upload-panel.tsx';
import { configureUploads } from '../features/uploads/upload-queue.ts';

/** The upload panel, and what finished uploads change in the drive (UQ-7). Loaded after the first view. */
export function UploadHost() {
  const { user, settings } = useBootstrap();
  useEffect(() => {
    if (user) void configureUploads(settings.uploads, user.id);
  }, [settings.uploads, user]);
  return <UploadPanel onEntryCreated={showUploaded} />;
}

function showUploaded(entry: FileEntry): void {
  showEntry(entry, entryHash(entry.parent_id ?? 0));
  showFoldersAbove(entry);
  refreshUsage();
}
