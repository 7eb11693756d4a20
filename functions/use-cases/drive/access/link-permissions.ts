import type { EntryPermissions } from '#shared/entities/drive/file-entry.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import { memberPermissions } from './member-permissions.ts';
import { doorsOf, type OpenLink, type Right } from './right.ts';

/**
 * What a link's visitor may do: with `allow_edit` those who are signed in change what is below the link's
 * entry, and put things into it; the entry itself stays as it is. Never more than the link's maker.
 */
export function linkPermissions(
  right: Right,
  { allowDownload, allowEdit, maker }: OpenLink,
  entry: EntryItem,
): EntryPermissions {
  const canEdit = allowEdit && right.isGuest !== true;
  const isBelow = doorsOf(right)?.has(entry.entryId) !== true;
  const ofMaker = maker && memberPermissions(maker, entry);
  return {
    'files.update': canEdit && isBelow && ofMaker?.['files.update'] !== false,
    'files.create': canEdit,
    'files.download': allowDownload,
    'files.delete': canEdit && isBelow && ofMaker?.['files.delete'] !== false,
  };
}
