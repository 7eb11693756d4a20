import type { updateLink as route } from '#shared/routes/links.ts';
import { presentOwnLink } from '../../http/presenters/present-link.ts';
import type { Handler } from '../../http/types.ts';
import { notFound } from '../../platform/app-error.ts';
import { accessEntry } from '../../rules/access.ts';
import { updateLinkOptions } from '../../rules/update-link-options.ts';

/** L3. */
export const updateLink: Handler<typeof route> = async ({ params, query, body, caller }) => {
  const workspaceId = query.workspaceId ?? body.workspaceId;
  const { entry } = await accessEntry({ caller, workspaceId }, params.id, 'files.update');
  if (entry.linkId === undefined) throw notFound();
  const options = { ...body, isFolder: entry.type === 'folder' };
  return { link: await presentOwnLink(await updateLinkOptions(entry.linkId, options, caller)) };
};
