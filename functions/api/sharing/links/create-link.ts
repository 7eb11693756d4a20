import type { createLink as route } from '#shared/routes/sharing/links.ts';
import { noVisits, presentLink, presentOwnLink } from '../../../http/presenters/drive/present-link.ts';
import type { Handler } from '../../../http/types.ts';
import { accessEntry } from '../../../use-cases/drive/access/access.ts';
import { findEntryLink } from '../../../use-cases/sharing/entry-link.ts';
import { newLink } from '../../../use-cases/sharing/link-options.ts';
import { placeLink } from '../../../use-cases/sharing/place-link.ts';

/** Creates a shareable link. An entry has one link: asked again, the existing one is answered as it is. */
export const createLink: Handler<typeof route> = async ({ params, body, caller }) => {
  const { workspaceId } = body;
  const { entry } = await accessEntry({ caller, workspaceId }, params.id, 'files.update');
  const known = await findEntryLink(entry);
  if (known) return { link: await presentOwnLink(known) };
  const { driveId, entryId, type } = entry;
  const place = { driveId, entryId, userId: caller.user.userId, isFolder: type === 'folder' };
  const link = await newLink(place, body);
  const placed = await placeLink(entry, link);
  const isFirst = placed === link && entry.linkId === undefined;
  return { link: isFirst ? presentLink(placed, { visits: noVisits }) : await presentOwnLink(placed) };
};
