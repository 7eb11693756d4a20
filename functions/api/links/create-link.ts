import type { createLink as route } from '#shared/routes/links.ts';
import type { EntryItem } from '../../data/entities/entry.ts';
import type { LinkItem } from '../../data/entities/link.ts';
import { createLink as saveLink, findLinkById } from '../../data/links.ts';
import { presentOwnLink } from '../../http/presenters/present-link.ts';
import type { Handler } from '../../http/types.ts';
import { accessEntry } from '../../rules/access.ts';
import { Changed } from '../../rules/change-each.ts';
import { newLink } from '../../rules/link-options.ts';
import { withLatest } from '../../rules/with-latest.ts';

/** L2. An entry has one link: asked again, the existing one is answered as it is. */
export const createLink: Handler<typeof route> = async ({ params, body, caller }) => {
  const { workspaceId } = body;
  const { entry } = await accessEntry({ caller, workspaceId }, params.id, 'files.update');
  const known = entry.linkId === undefined ? undefined : await findLinkById(entry.linkId);
  if (known) return { link: await presentOwnLink(known) };
  const { driveId, entryId, type } = entry;
  const place = { driveId, entryId, userId: caller.user.userId, isFolder: type === 'folder' };
  const link = await newLink(place, body);
  const placed = await withLatest(entry, (current) => placeLink(current, link), []);
  return { link: await presentOwnLink(placed) };
};

/** Gives an entry this link, unless another request was faster: then its own is the one. */
async function placeLink(entry: EntryItem, link: LinkItem): Promise<LinkItem> {
  const known = entry.linkId === undefined ? undefined : await findLinkById(entry.linkId);
  if (known) return known;
  await saveLink(entry, link, () => new Changed());
  return link;
}
