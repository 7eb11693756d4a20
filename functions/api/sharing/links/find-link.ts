import type { findLink as route } from '#shared/routes/sharing/links.ts';
import { presentOwnLink } from '../../../http/presenters/drive/present-link.ts';
import type { Handler } from '../../../http/types.ts';
import { accessEntry } from '../../../use-cases/drive/access/access.ts';
import { findEntryLink } from '../../../use-cases/sharing/entry-link.ts';

/** Returns an entry's shareable link, or null. */
export const findLink: Handler<typeof route> = async ({ params, query, caller }) => {
  const { entry } = await accessEntry({ caller, workspaceId: query.workspaceId }, params.id, 'files.update');
  const link = await findEntryLink(entry);
  return { link: link ? await presentOwnLink(link) : null, folderChildren: [] };
};
