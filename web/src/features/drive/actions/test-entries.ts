import type { FileEntry, Tag } from '#shared/entities/drive/file-entry.ts';
import { entryHash } from '#shared/drive/entry-hash.ts';

const allowed = {
  'files.update': true,
  'files.create': true,
  'files.download': true,
  'files.delete': true,
};

export const star: Tag = { id: 1, name: 'starred', display_name: 'Starred', type: 'starred' };

/** An entry of the caller's own, of which tests say what matters. */
export function anEntry(fields: Partial<FileEntry> & { id: number }): FileEntry {
  const { id } = fields;
  return {
    name: `file ${id}.txt`,
    file_size: 1,
    mime: 'text/plain',
    extension: 'txt',
    path: String(id),
    created_at: '2026-01-01T00:00:00.000000Z',
    updated_at: '2026-01-01T00:00:00.000000Z',
    url: null,
    type: 'text',
    hash: entryHash(id),
    file_name: '',
    description: null,
    parent_id: null,
    deleted_at: null,
    workspace_id: 0,
    owner_id: 1,
    public: false,
    thumbnail: false,
    thumbnail_url: null,
    permissions: allowed,
    tags: [],
    users: [],
    color: null,
    has_link: false,
    versions_count: 1,
    pending: false,
    ...fields,
  };
}

/** The same entry where the caller may only look. */
export function viewOnly(entry: FileEntry): FileEntry {
  const permissions = {
    'files.update': false,
    'files.create': false,
    'files.download': false,
    'files.delete': false,
  };
  return { ...entry, permissions };
}
