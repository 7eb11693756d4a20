import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { activeWorkspaceId } from '../../api/active-workspace.ts';

let lastId = 0;

/** A folder as lists show it before the server has made it. Its id is negative, and nobody may do anything with it. */
export function expectFolder(name: string, parentId: number | null): FileEntry {
  lastId -= 1;
  const now = new Date().toISOString();
  return {
    id: lastId,
    name,
    type: 'folder',
    parent_id: parentId,
    workspace_id: activeWorkspaceId(),
    created_at: now,
    updated_at: now,
    deleted_at: null,
    file_size: 0,
    mime: null,
    extension: null,
    path: '',
    url: null,
    hash: '',
    file_name: '',
    description: null,
    owner_id: 0,
    public: false,
    thumbnail: false,
    thumbnail_url: null,
    permissions: {
      'files.update': false,
      'files.create': false,
      'files.download': false,
      'files.delete': false,
    },
    tags: [],
    users: [],
    color: null,
    has_link: false,
    versions_count: 0,
    pending: false,
  };
}
