import type { deleteLink as route } from '#shared/routes/links.ts';
import { deleteLink as removeLink, findLinkById } from '../../data/links.ts';
import type { Handler } from '../../http/types.ts';
import { notFound } from '../../platform/app-error.ts';
import { accessEntry } from '../../rules/access.ts';

/** L4. */
export const deleteLink: Handler<typeof route> = async ({ params, query, caller }) => {
  const { entry } = await accessEntry({ caller, workspaceId: query.workspaceId }, params.id, 'files.update');
  const link = entry.linkId === undefined ? undefined : await findLinkById(entry.linkId);
  if (!link) throw notFound();
  await removeLink(entry, link, caller.user.userId, notFound);
  return {};
};
