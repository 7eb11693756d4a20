import type { findLink as route } from '#shared/routes/links.ts';
import { findLinkById } from '../../data/links.ts';
import { presentOwnLink } from '../../http/presenters/present-link.ts';
import type { Handler } from '../../http/types.ts';
import { accessEntry } from '../../rules/access.ts';

/** L1. */
export const findLink: Handler<typeof route> = async ({ params, query, caller }) => {
  const { entry } = await accessEntry({ caller, workspaceId: query.workspaceId }, params.id, 'files.update');
  const link = entry.linkId === undefined ? undefined : await findLinkById(entry.linkId);
  return { link: link ? await presentOwnLink(link) : null, folderChildren: [] };
};
