import type { viewContent as route } from '#shared/routes/content.ts';
import { linkFromQuery } from '../../http/unlock-link.ts';
import { redirectToContent } from '../../http/redirect-to-content.ts';
import type { Handler } from '../../http/types.ts';
import { accessEntry } from '../../rules/access.ts';

/** F20. A link without the right to download still shows the file. */
export const viewContent: Handler<typeof route> = async ({ params, query, caller, http }) => {
  const link = await linkFromQuery(query, caller, http);
  const { entry } = await accessEntry({ caller, workspaceId: query.workspaceId, link }, params.hash);
  return redirectToContent(entry, 'inline');
};
