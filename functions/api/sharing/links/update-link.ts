import type { updateLink as route } from '#shared/routes/sharing/links.ts';
import { presentOwnLink } from '../../../http/presenters/drive/present-link.ts';
import type { Handler } from '../../../http/types.ts';
import { accessEntry } from '../../../use-cases/drive/access/access.ts';
import { updateEntryLink } from '../../../use-cases/sharing/update-link-options.ts';

/** Changes a shareable link. */
export const updateLink: Handler<typeof route> = async ({ params, query, body, caller }) => {
  const workspaceId = query.workspaceId ?? body.workspaceId;
  const { entry } = await accessEntry({ caller, workspaceId }, params.id, 'files.update');
  return { link: await presentOwnLink(await updateEntryLink(entry, body, caller)) };
};
