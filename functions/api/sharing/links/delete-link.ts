import type { deleteLink as route } from '#shared/routes/sharing/links.ts';
import type { Handler } from '../../../http/types.ts';
import { accessEntry } from '../../../use-cases/drive/access/access.ts';
import { endEntryLink } from '../../../use-cases/sharing/end-link.ts';

/**
 * Deletes the shareable link. Admins may end the link of an entry that they may delete, and change nothing else of it.
 */
export const deleteLink: Handler<typeof route> = async ({ params, query, caller }) => {
  const { workspaceId, asAdmin } = query;
  const action = asAdmin ? 'files.delete' : 'files.update';
  const access = await accessEntry({ caller, workspaceId, asAdmin }, params.id, action);
  await endEntryLink(access, caller.user.userId);
  return {};
};
