import type { DriveView } from '#shared/routes/drive/drive.ts';

/** What a list of entries shows: a folder (`0` is the top), or a view that gathers entries of many. */
export type ListScope =
  | { view: 'folder'; folderHash: string }
  | { view: Exclude<DriveView, 'home' | 'search'> }
  | { view: 'search'; query: string; filters: string; folderHash?: string };

/** Where everything of the drive is cached. What changes the drive invalidates by these keys, whoever shows it. */
export const driveKeys = {
  all: ['drive'] as const,
  lists: ['drive', 'entries'] as const,
  /** All lists of a view, in every order. */
  view: (view: ListScope['view']) => ['drive', 'entries', view] as const,
  folderLists: (folderHash: string) => ['drive', 'entries', 'folder', folderHash] as const,
  /** Folders of the tree below one folder. */
  branch: (folderHash: string) => ['drive', 'tree', folderHash] as const,
  tree: ['drive', 'tree'] as const,
  paths: ['drive', 'path'] as const,
  path: (folderHash: string) => ['drive', 'path', folderHash] as const,
  entry: (hash: string) => ['drive', 'entry', hash] as const,
  activity: (entryId: number) => ['drive', 'activity', entryId] as const,
  versions: (entryId: number) => ['drive', 'versions', entryId] as const,
  tags: ['drive', 'tags'] as const,
  usage: ['drive', 'usage'] as const,
  space: ['drive', 'space'] as const,
  job: (jobId: number) => ['drive', 'job', jobId] as const,
};
