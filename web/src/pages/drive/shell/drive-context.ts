import { useOutletContext } from 'react-router-dom';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { EntrySort } from '../../../parts/drive/entry-sort.ts';
import type { ViewKey } from '../../../features/drive/list/places/drive-views.ts';
import type { ViewMode } from '../../../features/drive/list/window/list-layout.ts';
import type { UploadSource } from '../../../features/uploads/choosing/upload-source.ts';

/** What the shell of the drive hands to the page within. */
export interface DriveContext {
  /** Folders from the outermost visible one to the open one; empty at the root and in views. */
  path: FileEntry[];
  /** Whether files may be added to what is open; views add to the top. */
  canUpload: boolean;
  viewMode: ViewMode;
  onViewModeChange: (viewMode: ViewMode) => void;
  /** The order of a view's list: the trash has one of its own, all others share theirs. */
  sortOf: (view: ViewKey) => EntrySort;
  onSortChange: (view: ViewKey, sort: EntrySort) => void;
  isDetailsOpen: boolean;
  onDetailsChange: (isOpen: boolean) => void;
  /** Adds files to the open folder, or to another one. */
  upload: (sources: UploadSource[], folder?: FileEntry) => void;
  newFolder: () => void;
}

/** The shell's values, for the pages within it. */
export function useDrive(): DriveContext {
  return useOutletContext<DriveContext>();
}
