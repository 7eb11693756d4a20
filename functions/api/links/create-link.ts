import { linkHashChars } from '#shared/limits.ts';
import type { createLink as route } from '#shared/routes/links.ts';
import type { EntryItem } from '../../data/entities/entry.ts';
import type { LinkItem } from '../../data/entities/link.ts';
import { createLink as saveLink, findLinkById } from '../../data/links.ts';
import { presentLink } from '../../http/presenters/present-link.ts';
import type { Handler, Request } from '../../http/types.ts';
import { invalid } from '../../platform/app-error.ts';
import { nowMs } from '../../platform/clock.ts';
import { hashPassword } from '../../platform/hashing.ts';
import { newRandomId, randomText } from '../../platform/ids.ts';
import { accessEntry } from '../../rules/access.ts';
import { Changed } from '../../rules/change-each.ts';
import { withLatest } from '../../rules/with-latest.ts';

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
  return { link: presentLink(await withLatest(entry, (current) => placeLink(current, link), [])) };
};

/** Gives an entry this link, unless another request was faster: then its own is the one. */
async function placeLink(entry: EntryItem, link: LinkItem): Promise<LinkItem> {
  const known = entry.linkId === undefined ? undefined : await findLinkById(entry.linkId);
  if (known) return known;
  await saveLink(entry, link, () => new Changed());
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
