import type { EntryPermissions } from '#shared/entities/drive/file-entry.ts';
import { roleAllows } from '#shared/workspace-roles.ts';
import { rootId } from '../../data/drive/entry-keys.ts';
import type { LinkItem } from '../../data/entities/drive/link.ts';
import type { ShareItem } from '../../data/entities/drive/share.ts';
import type { WorkspaceMemberItem } from '../../data/entities/workspace.ts';
import { findEntry } from '../../data/drive/entries.ts';
import { listAllSharesIn, shareNow } from '../../data/sharing/shares.ts';
import { findUser } from '../../data/accounts/users.ts';
import { findMember } from '../../data/workspaces/workspaces.ts';
import { isOfOwnAlone } from '../drive/access/member-permissions.ts';
import { sharePermissions, strongestShare } from '../drive/access/permissions.ts';
import type { OpenLink } from '../drive/access/right.ts';
import { payerIdOf, workspaceIdOf } from '../drive/access/drives.ts';

/**
 * A link with no more than its maker may do now with what it leads to; undefined where that is nothing. Rights that
 * the maker got back count again. Nothing is read for a link of the drive's owner, one unit for a member's.
 */
export async function limitToMaker(link: LinkItem): Promise<OpenLink | undefined> {
  const { driveId, userId } = link;
  if (userId === payerIdOf(driveId)) return { ...link, isLimited: true };
  const workspaceId = workspaceIdOf(driveId);
  // Not `findMembership`: links go on while the site has no workspaces.
  const member = workspaceId === 0 ? undefined : await findMember(workspaceId, userId);
  return member ? limitToRole(link, member) : limitToShares(link);
}

function limitToRole(link: LinkItem, member: WorkspaceMemberItem): OpenLink | undefined {
  const allows = (name: keyof EntryPermissions) => roleAllows(member.roleId, name);
  // No entry leads to a selection: it is for those who may change everything in the workspace.
  if (link.selectedBy !== undefined && !allows('files.update')) return undefined;
  if (!isOfOwnAlone(member)) return limitTo(link, allows);
  // What they may change depends on the entry: it is decided for each.
  const limited = limitTo(link, (name) => name === 'files.update' || allows(name));
  return limited && { ...limited, maker: member };
}

async function limitToShares(link: LinkItem): Promise<OpenLink | undefined> {
  if (link.selectedBy !== undefined) return undefined;
  const share = await findShareOfMaker(link);
  const permissions = share && sharePermissions(share.permission);
  return permissions && limitTo(link, (name) => permissions[name]);
}

/**
 * The strongest share that reaches the link's entry. A unit, and one for each entry on the way up to a share that
 * allows everything.
 */
async function findShareOfMaker({ driveId, userId, entryId }: LinkItem): Promise<ShareItem | undefined> {
  const list = await listSharesOfMaker(userId, driveId);
  const shares = new Map(list.map((share) => [share.entryId, share]));
  const way: { entryId: number }[] = [];
  let id = entryId;
  while (shares.size > 0 && id !== rootId && !way.some((passed) => passed.entryId === id)) {
    way.push({ entryId: id });
    const strongest = strongestShare({ via: 'share', shares }, way);
    if (strongest?.permission === 'edit') return strongest;
    id = (await findEntry(driveId, id))?.parentId ?? rootId;
  }
  return strongestShare({ via: 'share', shares }, way);
}

/** Shares that wait for an address do not count; the maker is read only where there are some. */
async function listSharesOfMaker(userId: number, driveId: string): Promise<ShareItem[]> {
  const shares = await listAllSharesIn(userId, driveId);
  if (shares.every(({ awaitsEmail }) => awaitsEmail === undefined)) return shares;
  const maker = await findUser(userId);
  return maker ? shares.flatMap((share) => shareNow(share, maker) ?? []) : [];
}

function limitTo(link: LinkItem, allows: (name: keyof EntryPermissions) => boolean): OpenLink | undefined {
  if (link.uploadOnly && !allows('files.create')) return undefined;
  return {
    ...link,
    isLimited: true,
    allowDownload: link.allowDownload && allows('files.download'),
    allowEdit: link.allowEdit && allows('files.update'),
  };
}
