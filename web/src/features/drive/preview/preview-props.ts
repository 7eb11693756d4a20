import type { ReactNode } from 'react';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';

/** What each way of showing a file gets. */
export interface PreviewProps {
  entry: FileEntry;
  /** Address of the content on this site; it leads on to storage, signed anew each time. */
  address: string;
  /** Something drawn in place of the file while there is nothing else. */
  icon: ReactNode;
  /** The content could not be loaded or drawn; with what is to be said about it. */
  onFail: (text?: string) => void;
}
