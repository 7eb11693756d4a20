import type { LinkItem } from '../../../data/entities/drive/link.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import type { ShareItem } from '../../../data/entities/drive/share.ts';
import type { WorkspaceMemberItem } from '../../../data/entities/workspace.ts';

/** A link as it is open to visitors: it allows no more than its maker may do now. */
export type OpenLink = LinkItem & {
  /** Set by `limitToMaker` alone, so that no link is used without it. */
  isLimited: true;
  /** Of a maker who may change own entries alone: what visitors may change is decided for each entry. */
  maker?: WorkspaceMemberItem;
  /** Who pays for the drive that it leads into, where they were looked at. */
  payer?: UserItem;
};

/** What lets a caller into a drive: ownership, membership, shares, a link, or the permission to manage all files. */
export interface Right {
  via: 'owner' | 'member' | 'share' | 'link' | 'admin';
  member?: WorkspaceMemberItem;
  /** All that the drive shares with the caller, by entry. */
  shares?: ReadonlyMap<number, ShareItem>;
  link?: OpenLink;
  /** A link's visitor has no account. */
  isGuest?: boolean;
}

/**
 * The entries that let a caller into a drive, each with all that is below it; undefined for who may go everywhere. By
 * an upload-only link things come into a folder, and nobody comes to see one.
 */
export function doorsOf({ via, shares, link }: Right): ReadonlySet<number> | undefined {
  if (via === 'share') return new Set(shares?.keys());
  if (via === 'link' && link) return new Set(link.uploadOnly ? [] : (link.entryIds ?? [link.entryId]));
  return undefined;
}
