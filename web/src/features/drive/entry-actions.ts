import { DownloadIcon, LinkIcon, PencilLineIcon, type LucideIcon } from 'lucide-react';
import type { FileEntry } from '#shared/entities/file-entry.ts';

export type EntryActionKey = 'download' | 'getLink' | 'rename';

export interface EntryAction {
  key: EntryActionKey;
  /** English text to translate. */
  label: string;
  icon: LucideIcon;
}

const actions: (EntryAction & { isOffered: (entry: FileEntry) => boolean })[] = [
  {
    key: 'download',
    label: 'Download',
    icon: DownloadIcon,
    isOffered: (entry) => entry.type !== 'folder' && entry.permissions['files.download'],
  },
  {
    key: 'getLink',
    label: 'Get link',
    icon: LinkIcon,
    isOffered: (entry) => entry.permissions['files.update'],
  },
  {
    key: 'rename',
    label: 'Rename',
    icon: PencilLineIcon,
    isOffered: (entry) => entry.permissions['files.update'],
  },
];

/** What may be done with the chosen entries: exactly what their permissions allow (DA-1). All of it is for one entry. */
export function actionsFor(
  entries: readonly FileEntry[],
  offered?: readonly EntryActionKey[],
): EntryAction[] {
  const [entry] = entries;
  if (!entry || entries.length > 1) return [];
  return actions.filter(({ key, isOffered }) => (offered?.includes(key) ?? true) && isOffered(entry));
}
