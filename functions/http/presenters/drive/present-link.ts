import type { LinkOwner, LinkVisits, ShareableLink } from '#shared/entities/drive/shareable-link.ts';
import { toIsoTime } from '#shared/contract/schema-fields.ts';
import type { LinkItem } from '../../../data/entities/drive/link.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { getLinkFigures } from '../../../data/sharing/link-counts.ts';
import { findUser } from '../../../data/accounts/users.ts';
import { linkUrl } from '../../../use-cases/sharing/link-access.ts';
import { presentFormerUser } from '../accounts/present-short-user.ts';
import { presentShortUser } from '../accounts/present-user.ts';

/** What stands beside a link, depending on who looks at it. */
type Beside = Pick<ShareableLink, 'entry' | 'owner' | 'visits' | 'entry_names'>;

/** A link as the contract describes it; nothing of its password but that there is one. */
export function presentLink(link: LinkItem, beside: Beside = {}): ShareableLink {
  const { allowDownload, allowEdit, restricted } = link;
  return {
    id: link.linkId,
    hash: link.hash,
    user_id: link.userId,
    entry_id: link.entryId,
    entry_ids: link.entryIds ?? null,
    title: link.title ?? null,
    ...beside,
    expires_at: link.expiresAtMs === undefined ? null : toIsoTime(link.expiresAtMs),
    allow_edit: allowEdit,
    allow_download: allowDownload,
    upload_only: link.uploadOnly === true,
    permissions: JSON.stringify({ restricted, allow_download: allowDownload, allow_edit: allowEdit }),
    password: null,
    has_password: link.passwordHash !== undefined,
    url: linkUrl(link),
    created_at: toIsoTime(link.createdAtMs),
    updated_at: toIsoTime(link.updatedAtMs),
  };
}

/** Of a link that was just made, and takes no other link's place. */
export const noVisits: LinkVisits = { views: 0, downloads: 0, uploads: 0, last_visited_at: null };

/** A link for those who may change it: with how often it was used. */
export async function presentOwnLink(link: LinkItem, beside: Beside = {}): Promise<ShareableLink> {
  return presentLink(link, { ...beside, visits: await loadVisits(link.linkId) });
}

async function loadVisits(linkId: number): Promise<LinkVisits> {
  const { lastVisitMs, ...counts } = await getLinkFigures(linkId);
  return { ...counts, last_visited_at: lastVisitMs === undefined ? null : toIsoTime(lastVisitMs) };
}

/**
 * Whose the entries of a link are: name and picture are for everybody who holds it, the address for nobody.
 * @param payer who is known already, and is mostly the owner
 */
export async function loadLinkOwner(userId: number, payer?: UserItem): Promise<LinkOwner> {
  const owner = payer?.userId === userId ? payer : await findUser(userId);
  const { email: _, ...known } = owner ? presentShortUser(owner) : presentFormerUser(userId);
  return known;
}
