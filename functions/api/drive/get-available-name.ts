import type { getAvailableName as route } from '#shared/routes/actions.ts';
import { listTakenNames } from '../../data/entries.ts';
import { rootId } from '../../data/entry-keys.ts';
import type { Handler } from '../../http/types.ts';
import { linkOfCall } from '../../http/unlock-link.ts';
import { accessFolder } from '../../rules/access.ts';
import { findFreeName } from '../../rules/place-entry.ts';

/** F13. A name of nothing that exists yet is numbered before its extension, as a file's. */
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
