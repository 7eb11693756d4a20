import type { countChildren as route } from '#shared/routes/drive/actions.ts';
import type { Handler } from '../../../http/types.ts';
import { accessFolder } from '../../../use-cases/drive/access/access.ts';

/** Returns how many entries a folder holds directly. */
export const countChildren: Handler<typeof route> = async ({ params, query, caller }) => {
  const { entry } = await accessFolder({ caller, workspaceId: query.workspaceId }, params.id);
  return { count: (entry.childFolders ?? 0) + (entry.childFiles ?? 0) };
};
