import type { EntryUser, FileEntry, ShareRight } from '#shared/entities/drive/file-entry.ts';
import { anEntryOwner, everyRight } from './entities.ts';

/** Bob as a user whom an entry is shared with; `view` unless said otherwise. */
export function aReceiver(right: ShareRight = 'view', changes: Partial<EntryUser> = {}): EntryUser {
  const levels: readonly ShareRight[] = ['view', 'download', 'edit'];
  return {
    ...anEntryOwner,
    id: 8,
    email: 'bob@example.com',
    name: 'Bob Ray',
    display_name: 'Bob Ray',
    owns_entry: false,
    entry_permissions: levels.slice(0, levels.indexOf(right) + 1),
    ...changes,
  };
}

/** Dan as the owner of what is shared with Ann. */
const dan = aReceiver('view', {
  id: 9,
  email: 'dan@example.com',
  name: 'Dan Moe',
  display_name: 'Dan Moe',
  owns_entry: true,
  entry_permissions: [],
});

/** The same entry as Dan shares it with Ann. */
export function sharedWithAnn(entry: FileEntry, right: ShareRight): FileEntry {
  const ann = { ...anEntryOwner, owns_entry: false };
  return {
    ...entry,
    owner_id: dan.id,
    users: [dan, { ...ann, entry_permissions: aReceiver(right).entry_permissions }],
    permissions: {
      ...everyRight,
      'files.download': right !== 'view',
      'files.update': right === 'edit',
      'files.create': right === 'edit',
      'files.delete': right === 'edit',
    },
    shared_at: entry.created_at,
  };
}
