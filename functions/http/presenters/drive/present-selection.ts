import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import { payerIdOf } from '../../../use-cases/drive/access/drives.ts';
import type { SelectionLink } from '../../../use-cases/drive/access/selected-entries.ts';

/**
 * The folder that the entries of a selection seem to be in: it is nowhere in the drive, has the id and hash of a top
 * and the link's title for a name.
 */
export function presentSelection(link: SelectionLink, entries: EntryItem[]): FileEntry {
  const { allowDownload, createdAtMs, driveId, updatedAtMs } = link;
  return {
    id: 0,
    name: link.title ?? '',
    file_size: entries.reduce((sum, { fileSize }) => sum + fileSize, 0),
    mime: null,
    extension: null,
    path: '',
    created_at: toIsoTime(createdAtMs),
    updated_at: toIsoTime(updatedAtMs),
    url: null,
    type: 'folder',
    hash: '0',
    file_name: '',
    description: null,
    parent_id: null,
    deleted_at: null,
    workspace_id: 0,
    owner_id: payerIdOf(driveId),
    public: false,
    thumbnail: false,
    thumbnail_url: null,
    permissions: {
      'files.update': false,
      'files.create': false,
      'files.download': allowDownload,
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
