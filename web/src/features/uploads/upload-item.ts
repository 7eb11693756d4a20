import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { ConflictChoice } from '#shared/uploads/upload-target.ts';
import type { UploadMethod } from '#shared/uploads/upload-method.ts';

export type UploadStatus = 'pending' | 'inProgress' | 'completed' | 'failed' | 'aborted';

/** Where an upload goes; fixed when it is queued, whatever the person opens next. */
export interface UploadDestination {
  /** Folder id; null is the root of the space. */
  parentId: number | null;
  /** Words for the panel: the folder's name. */
  name: string;
  /** 0 is the personal space. */
  workspaceId: number;
  /** The link by whose page it was chosen, and by whose right it goes there. */
  linkId?: number;
}

/** What is known of a file without holding its bytes. */
export interface UploadFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  mime: string | null;
  /** Lower case, without the dot. */
  extension: string | null;
  relativePath: string | null;
  /** Milliseconds since 1970. */
  lastModified: number;
  fingerprint: string;
}

export interface UploadOptions {
  method: UploadMethod | 'createFolder';
  destination: UploadDestination;
  conflict: ConflictChoice;
}

/** One row of the queue; never changed, only replaced. */
export interface UploadItem {
  id: string;
  file: UploadFile;
  status: UploadStatus;
  /** Held back by the person: pending, and not started until they say so. */
  isPaused: boolean;
  /** In progress with all its bytes in storage: only the entry is missing. */
  isSent: boolean;
  /** Whole number, 0-100; 100 only when the entry exists. */
  percentage: number;
  bytesUploaded: number;
  /** The file on the device has characters in its name that no name can have; they became spaces. */
  isRenamed: boolean;
  /** Null until two moments of progress are known. */
  bytesPerSecond: number | null;
  errorMessage: string | null;
  /** It failed because the file changed on the disk: it has to be chosen again. */
  isFileChanged: boolean;
  entry: FileEntry | null;
  options: UploadOptions;
}
