import type { deleteLink as route } from '#shared/routes/sharing/links.ts';
import type { Handler } from '../../../http/types.ts';
import { accessEntry } from '../../../use-cases/drive/access/access.ts';
import { endEntryLink } from '../../../use-cases/sharing/end-link.ts';

/** L4. */
export const deleteLink: Handler<typeof route> = async ({ params, query, caller }) => {
  const { entry } = await accessEntry({ caller, workspaceId: query.workspaceId }, params.id, 'files.update');
  await endEntryLink(entry, caller.user.userId);
  return {};
};
