import { queryClient } from '../../api/query-client.ts';
import { entriesQuery, folderPathQuery } from '../../features/drive/list/places/queries.ts';
import { storedSort } from './use-stored-sorts.ts';

/** Asks for the first entries of a folder and the way to it, unless that is known; its page finds them on their way. */
export function prefetchFolder(folderHash: string): void {
  const scope = { view: 'folder', folderHash } as const;
  void queryClient.prefetchInfiniteQuery(entriesQuery(scope, storedSort('folder')));
  void queryClient.prefetchQuery(folderPathQuery(folderHash));
}
