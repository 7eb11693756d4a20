import { useOutletContext } from 'react-router';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import type { EntrySort } from '../features/drive/entry-sort.ts';
import type { UploadSource } from '../features/uploads/upload-source.ts';

/** What the shell of the drive hands to the page within. */
export interface DriveContext {
  /** Folders from the outermost visible one to the open one; empty at the root. */
  path: FileEntry[];
  canUpload: boolean;
  sort: EntrySort;
  onSortChange: (sort: EntrySort) => void;
  isDetailsOpen: boolean;
  onDetailsChange: (isOpen: boolean) => void;
  upload: (sources: UploadSource[]) => void;
}

/** The shell's values, for the pages within it. */
export function useDrive(): DriveContext {
  return useOutletContext<DriveContext>();
}
