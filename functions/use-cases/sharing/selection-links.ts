import { selectionLinks } from '#shared/limits/sharing-limits.ts';
import { roleAllows } from '#shared/workspace-roles.ts';
import { commit } from '../../data/commit.ts';
import type { LinkItem } from '../../data/entities/drive/link.ts';
import { createSelectionLinkSteps, findLinkById, listSelectionLinks } from '../../data/sharing/links.ts';
import { forbidden, invalid, notFound } from '../../platform/app-error.ts';
import type { Access } from '../drive/access/access.ts';
import { findAccessesIn } from '../drive/access/find-accesses.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { auditLink } from './audit-sharing.ts';
import { type LinkChangeOptions, newLink } from './link-options.ts';
import { loadNamed } from '../drive/access/load-entries.ts';
import { isSelection, type SelectionLink } from '../drive/access/selected-entries.ts';

/**
 * Makes one link for several entries of a space: the caller's own one, or a workspace's in which they may change
 * everything. All or nothing: 404 where one of them does not exist for the caller.
 */
export async function makeSelectionLink(
  caller: SignedIn,
  { entryIds, ...options }: LinkChangeOptions & { entryIds: number[] },
): Promise<SelectionLink> {
  const { userId } = caller.user;
  const { found, missing } = await loadNamed({ caller, workspaceId: options.workspaceId }, entryIds);
  if (missing.length > 0) throw notFound();
  const driveId = demandOneSpace([...found.values()]);
  if ((await listSelectionLinks(userId)).length >= selectionLinks.maxPerPerson) {
    const params = { count: selectionLinks.maxPerPerson };
    throw invalid({ entryIds: { code: 'tooManySelectionLinks', params } });
  }
  const place = { driveId, entryId: 0, entryIds, userId, selectedBy: userId, isFolder: false };
  const link = { ...(await newLink(place, options)), entryIds };
  await commit([...createSelectionLinkSteps(link), auditLink('link.create', { link })]);
  return link;
}

/** The drive of all of them; 422 where they are of several, or come from somebody else's space. */
function demandOneSpace(accesses: Access[]): string {
  const drives = new Set(accesses.map(({ entry }) => entry.driveId));
  const [driveId] = drives;
  if (driveId === undefined || drives.size > 1) throw invalid({ entryIds: 'oneSpaceOnly' });
  for (const { via, member } of accesses) {
    if (via === 'share') throw invalid({ entryIds: 'ownSpaceOnly' });
    if (member && !roleAllows(member.roleId, 'files.update')) throw forbidden();
  }
  return driveId;
}

/**
 * The names of the first entries that each link leads to, by the link's id; only of those that its maker may see still.
 * A unit for each entry and for each folder above them.
 */
export async function nameSelections(caller: SignedIn, links: LinkItem[]): Promise<Map<number, string[]>> {
  const names = new Map<number, string[]>();
  for (const [driveId, ofDrive] of Map.groupBy(links, (link) => link.driveId)) {
    const ids = ofDrive.map(({ entryIds = [] }) => entryIds.slice(0, selectionLinks.maxNamedEntries));
    const found = await findAccessesIn(caller, driveId, [...new Set(ids.flat())]);
    for (const [nth, { linkId }] of ofDrive.entries()) {
      names.set(
        linkId,
        (ids[nth] ?? []).flatMap((id) => found.get(id)?.entry.name ?? []),
      );
    }
  }
  return names;
}

/** A link of a selection that the caller made; anybody else's does not exist. */
export async function getOwnSelectionLink(linkId: number, { user }: SignedIn): Promise<SelectionLink> {
  const link = await findLinkById(linkId);
  if (!link || !isOwn(link, user.userId) || !isSelection(link)) throw notFound();
  return link;
}

const isOwn = ({ selectedBy }: LinkItem, userId: number) => selectedBy === userId;
