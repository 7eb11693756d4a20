import type { EntryPermissions } from '#shared/entities/file-entry.ts';
import type { EntryItem } from '../../data/entities/entry.ts';
import type { LinkItem } from '../../data/entities/link.ts';
import { doorsOf, type Right } from './right.ts';

/**
 * What a link's visitor may do (api.md 2.4): with `allow_edit` those who are signed in change what is below the link's
 * entry, and put things into it; the entry itself stays as it is.
 */
export function linkPermissions(
  right: Right,
  { allowDownload, allowEdit }: LinkItem,
  { entryId }: EntryItem,
): EntryPermissions {
  const canEdit = allowEdit && right.isGuest !== true;
  const isBelow = doorsOf(right)?.has(entryId) !== true;
  return {
    'files.update': canEdit && isBelow,
    'files.create': canEdit,
    'files.download': allowDownload,
    'files.delete': canEdit && isBelow,
  };
}
