import type { getAvailableName as route } from '#shared/routes/drive/actions.ts';
import { listTakenNames } from '../../../data/drive/find-names.ts';
import { rootId } from '../../../data/drive/entry-keys.ts';
import type { Handler } from '../../../http/types.ts';
import { linkOfCall } from '../../../http/sharing/unlock-link.ts';
import { accessFolder } from '../../../use-cases/drive/access/access.ts';
import { findFreeName } from '../../../use-cases/drive/place-entry.ts';

/**
 * Returns the name, or the first numbered one that is free in a folder. A name of nothing that exists yet is numbered
 * before its extension, as a file's.
 */
export const getAvailableName: Handler<typeof route> = async ({ query, body, caller, http }) => {
  const { workspaceId, name } = body;
  const link = await linkOfCall({ query, body }, caller, http);
  const folderId = String(body.parentId ?? rootId);
  const { entry } = await accessFolder({ caller, workspaceId, link }, folderId, 'files.create');
  const place = { driveId: entry.driveId, parentId: entry.entryId };
  const taken = await listTakenNames(place.driveId, place.parentId, [name]);
  const available = taken.size === 0 ? name : await findFreeName({ ...place, name, type: 'file' }, 0);
  return { available, name: available };
};
