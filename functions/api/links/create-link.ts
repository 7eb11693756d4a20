import { linkHashChars } from '#shared/limits.ts';
import type { createLink as route } from '#shared/routes/links.ts';
import type { LinkItem } from '../../data/entities/link.ts';
import { findEntry } from '../../data/entries.ts';
import { createLink as saveLink, findLinkById } from '../../data/links.ts';
import { presentLink } from '../../http/presenters/present-link.ts';
import type { Handler, Request } from '../../http/types.ts';
import { conflict, invalid } from '../../platform/app-error.ts';
import { nowMs } from '../../platform/clock.ts';
import { hashPassword } from '../../platform/hashing.ts';
import { newRandomId, randomText } from '../../platform/ids.ts';
import { accessEntry } from '../../rules/access.ts';

/** Another request made the entry's link first. */
class LinkExists extends Error {}

/** L2. An entry has one link: asked again, the existing one is answered as it is. */
export const createLink: Handler<typeof route> = async ({ params, body, caller }) => {
  const { workspaceId } = body;
  const { entry } = await accessEntry({ caller, workspaceId }, params.id, 'files.update');
  const known = entry.linkId === undefined ? undefined : await findLinkById(entry.linkId);
  if (known) return { link: presentLink(known) };
  const link: LinkItem = {
    linkId: newRandomId(),
    hash: randomText(linkHashChars),
    driveId: entry.driveId,
    entryId: entry.entryId,
    userId: caller.user.userId,
    ...(await optionsOf(body)),
  };
  try {
    await saveLink(entry, link, () => new LinkExists());
  } catch (error) {
    if (!(error instanceof LinkExists)) throw error;
    return { link: presentLink(await getLinkOf(entry.driveId, entry.entryId)) };
  }
  return { link: presentLink(link) };
};

async function getLinkOf(driveId: string, entryId: number): Promise<LinkItem> {
  const entry = await findEntry(driveId, entryId);
  const link = entry?.linkId === undefined ? undefined : await findLinkById(entry.linkId);
  if (!link) throw conflict();
  return link;
}

async function optionsOf(body: Request<typeof route>['body']) {
  const expiresAtMs = body.expires_at ?? body.expiresAt ?? undefined;
  if (expiresAtMs !== undefined && expiresAtMs <= nowMs()) {
    throw invalid({ expires_at: 'Choose a time in the future.' });
  }
  return {
    ...(body.password && { passwordHash: await hashPassword(body.password) }),
    ...(expiresAtMs !== undefined && { expiresAtMs }),
    allowEdit: body.allow_edit ?? body.allowEdit ?? false,
    allowDownload: body.allow_download ?? body.allowDownload ?? false,
    restricted: body.restricted ?? false,
    createdAtMs: nowMs(),
    updatedAtMs: nowMs(),
  };
}
