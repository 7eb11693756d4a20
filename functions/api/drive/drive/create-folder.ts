import type { createFolder as route } from '#shared/routes/drive/drive.ts';
import { presentOne } from '../../../http/presenters/drive/present-accesses.ts';
import type { Handler } from '../../../http/types.ts';
import { linkOfCall } from '../../../http/sharing/unlock-link.ts';
import { accessFolder } from '../../../use-cases/drive/access/access.ts';
import { accessBelow } from '../../../use-cases/drive/access/describe-access.ts';
import { createNamedFolder } from '../../../use-cases/drive/create-named-folder.ts';
import { tooDeepFor } from '../../../use-cases/drive/folder-levels.ts';

/** Creates a folder. */
export const createFolder: Handler<typeof route> = async ({ query, body, caller, http }) => {
  const { workspaceId } = body;
  const link = await linkOfCall({ query, body }, caller, http);
  const parentHash = String(body.parentId ?? body.parent_id ?? 0);
  const parent = await accessFolder({ caller, workspaceId, link }, parentHash, 'files.create');
  const tooDeep = tooDeepFor(parent, 1, 'name');
  if (tooDeep) throw tooDeep;
  const { driveId, entryId: parentId } = parent.entry;
  const item = await createNamedFolder({ driveId, parentId, makerId: caller.user.userId }, body);
  return { folder: await presentOne(accessBelow(parent, item), caller) };
};
