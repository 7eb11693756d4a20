import { queryOptions, useQueries } from '@tanstack/react-query';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { paging } from '#shared/limits/paging.ts';
import { listEntries } from '#shared/routes/drive/drive.ts';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { activeWorkspaceId } from '../../../../api/active-workspace.ts';
import { call } from '../../../../api/call.ts';
import { driveKeys } from '../../../../parts/drive/drive-keys.ts';

/** A folder that may be chosen, with those inside of it as far as they are known. */
export interface FolderNode {
  /** The folder's hash; `0` is the top. */
  id: string;
  /** Null at the top. */
  entryId: number | null;
  name: string;
  /** Where it is, in a list that gathers folders of many. */
  location?: string;
  /** Whether something may be put into it. */
  isWritable: boolean;
  /** Absent while nobody has looked into it. */
  children?: FolderNode[];
}

/** The folders directly inside of a folder, by name: lists have folders first, so that few pages are read. */
function branchQuery(folderHash: string) {
  return queryOptions({
    queryKey: [...driveKeys.branch(folderHash), 'destinations', activeWorkspaceId()] as const,
    queryFn: async ({ signal }) => {
      const folders: FileEntry[] = [];
      let cursor: string | null = null;
      do {
        const page: { data: FileEntry[]; next_cursor: string | null } = await call(listEntries, {
          query: {
            folderId: folderHash === '0' ? undefined : folderHash,
            orderBy: 'name',
            orderDir: 'asc',
            perPage: paging.maxPerPage,
            cursor: cursor ?? undefined,
          },
          signal,
        });
        folders.push(...page.data.filter(({ type }) => type === 'folder'));
        cursor = page.data.at(-1)?.type === 'folder' ? page.next_cursor : null;
      } while (cursor !== null);
      return folders;
    },
  });
}

/**
 * The tree below `root`, of which the folders in `expanded` are open: each is read when it is opened first.
 * What is in `closed`, by id, is shown without anything inside of it.
 */
export function useFolderTree(
  root: FolderNode,
  expanded: ReadonlySet<string>,
  closed: ReadonlySet<number>,
): FolderNode {
  const hashes = [...expanded];
  const branches = useQueries({ queries: hashes.map((hash) => branchQuery(hash)) });
  const foldersOf = new Map(hashes.map((hash, index) => [hash, branches[index]?.data]));
  const grow = (node: FolderNode): FolderNode => {
    if (node.entryId !== null && closed.has(node.entryId)) return { ...node, children: [] };
    return { ...node, children: foldersOf.get(node.id)?.map((folder) => grow(toNode(folder))) };
  };
  return grow(root);
}

const onlyFolders = encodeFilters([{ key: 'type', operator: '=', value: 'folder' }]);

/** Folders anywhere in the drive whose name has the words in it; asks nothing for an empty text. */
export function foldersNamedQuery(text: string) {
  return queryOptions({
    queryKey: [...driveKeys.tree, 'search', text, activeWorkspaceId()] as const,
    queryFn: async ({ signal }) => {
      const query = { pageId: 'search', query: text, filters: onlyFolders, perPage: paging.drivePerPage };
      const { data } = await call(listEntries, { query, signal });
      return data.map((folder): FolderNode => ({
        ...toNode(folder),
        location: locationOf(folder),
        children: [],
      }));
    },
    enabled: text !== '',
  });
}

function toNode({ id, hash, name, permissions }: FileEntry): FolderNode {
  return { id: hash, entryId: id, name, isWritable: permissions['files.create'] };
}

function locationOf({ ancestors = [] }: FileEntry): string {
  return ancestors.map(({ name }) => name).join(' / ');
}
