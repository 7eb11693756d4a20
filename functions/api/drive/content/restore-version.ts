import type { restoreVersion as route } from '#shared/routes/drive/versions.ts';
import { presentWhole } from '../../../http/presenters/drive/present-accesses.ts';
import type { Handler } from '../../../http/types.ts';
import { accessEntry } from '../../../use-cases/drive/access/access.ts';
import { accessVersion } from '../../../use-cases/drive/versions/file-versions.ts';
import { restoreVersion as restore } from '../../../use-cases/drive/versions/restore-version.ts';

/**
 * Makes a former content the current one, as a new version. The current content is what it is: asked for it, nothing
 * happens.
 */
export const restoreVersion: Handler<typeof route> = async ({ params, query, caller }) => {
  const access = await accessEntry({ caller, workspaceId: query.workspaceId }, params.id, 'files.update');
  const version = await accessVersion(access, params.versionId);
  const entry = version ? await restore(access.entry, version, caller) : access.entry;
  return { fileEntry: await presentWhole({ ...access, entry }, caller) };
};
