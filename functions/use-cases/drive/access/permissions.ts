import type { EntryPermissions, ShareRight } from '#shared/entities/drive/file-entry.ts';
import { shareRights } from '#shared/entities/drive/file-entry.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import type { ShareItem } from '../../../data/entities/drive/share.ts';
import { linkPermissions } from './link-permissions.ts';
import { isOfOwnAlone, memberPermissions } from './member-permissions.ts';
import type { Right } from './right.ts';

export const everything: EntryPermissions = {
  'files.update': true,
  'files.create': true,
  'files.download': true,
  'files.delete': true,
};

const nothing: EntryPermissions = {
  'files.update': false,
  'files.create': false,
  'files.download': false,
  'files.delete': false,
};

/** Admins look at and delete what users have. They neither change it nor add to it. */
const ofAdmins: EntryPermissions = { ...nothing, 'files.download': true, 'files.delete': true };

/**
 * What a caller may do with an entry.
 * @param above the visible folders above it: what is shared is shared with all that is below it
 */
export function permissionsOver(
  right: Right,
  entry: EntryItem,
  above: Pick<EntryItem, 'entryId'>[],
): EntryPermissions {
  if (right.via === 'owner') return everything;
  if (right.via === 'admin') return ofAdmins;
  if (right.member) return memberPermissions(right.member, entry);
  if (right.link) return linkPermissions(right, right.link, entry);
  const share = strongestShare(right, [entry, ...above]);
  return share ? sharePermissions(share.permission) : nothing;
}

/** Whether the caller may change entries that they own and no others, so that each entry must be looked at. */
export function changesOwnAlone({ member, link }: Right): boolean {
  return link?.maker !== undefined || (member !== undefined && isOfOwnAlone(member));
}

/** What a word of permission lets its receiver do. Deleting the shared entry itself takes it out of their list. */
export function sharePermissions(right: ShareRight): EntryPermissions {
  const canEdit = right === 'edit';
  return { ...nothing, 'files.download': right !== 'view', ...(canEdit && everything) };
}

/** Of the shares that reach an entry the one that allows most; of equals the nearest. */
export function strongestShare({ shares }: Right, way: Pick<EntryItem, 'entryId'>[]): ShareItem | undefined {
  const strength = ({ permission }: ShareItem) => shareRights.indexOf(permission);
  let strongest: ShareItem | undefined;
  for (const { entryId } of way) {
    const share = shares?.get(entryId);
    if (share && (!strongest || strength(share) > strength(strongest))) strongest = share;
  }
  return strongest;
}
