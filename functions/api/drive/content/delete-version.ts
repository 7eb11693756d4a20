import type { deleteVersion as route } from '#shared/routes/drive/versions.ts';
import type { Handler } from '../../../http/types.ts';
import { forbidden, invalid } from '../../../platform/app-error.ts';
import { accessEntry } from '../../../use-cases/drive/access/access.ts';
import { dropVersion } from '../../../use-cases/drive/versions/drop-version.ts';
import { ownsEntry } from '../../../use-cases/sharing/owns-entry.ts';
import { accessVersion } from '../../../use-cases/drive/versions/file-versions.ts';

/** Deletes a former content for good. Only the owner may. */
export const deleteVersion: Handler<typeof route> = async ({ params, query, caller }) => {
  const access = await accessEntry({ caller, workspaceId: query.workspaceId }, params.id, 'files.delete');
  if (!ownsEntry(caller.user.userId, access.entry)) throw forbidden();
  const version = await accessVersion(access, params.versionId);
  if (!version) throw invalid({ versionId: 'currentVersion' });
  await dropVersion(access.entry, version);
  return {};
};
