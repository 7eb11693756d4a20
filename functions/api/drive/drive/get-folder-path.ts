import type { getFolderPath as route } from '#shared/routes/drive/drive.ts';
import { linkFromQuery } from '../../../http/sharing/unlock-link.ts';
import { presentPath } from '../../../http/presenters/drive/present-entry.ts';
import type { Handler } from '../../../http/types.ts';
import { accessFolder } from '../../../use-cases/drive/access/access.ts';
import { rootId } from '../../../data/drive/entry-keys.ts';

/**
 * Returns the folders from the outermost visible one to this one. The top of a space has no folders above it and is
 * none itself.
 */
export const getFolderPath: Handler<typeof route> = async ({ params, query, caller, http }) => {
  const link = await linkFromQuery(query, caller, http);
  const access = await accessFolder({ caller, workspaceId: query.workspaceId, link }, params.hash);
  return { path: access.entry.entryId === rootId ? [] : presentPath(access, caller) };
};
