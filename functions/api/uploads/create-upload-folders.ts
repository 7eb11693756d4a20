import type { createUploadFolders as route } from '#shared/routes/upload-batches.ts';
import type { Handler } from '../../http/types.ts';
import { presentAccess } from '../../http/presenters/present-entry.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import { accessFolder } from '../../rules/access.ts';
import { orRefusal, withoutRefusals } from '../../rules/or-refusal.ts';
import { splitRelativePath } from '../../rules/place-entry.ts';
import { targetFolder } from '../../rules/start-upload.ts';
import { ensureFolderPaths } from '../../rules/upload-folders.ts';
import { presentFailure } from './present-failure.ts';

/** UP18. A path that cannot be is answered in its place and keeps no other one back. */
export const createUploadFolders: Handler<typeof route> = async ({ body, caller }) => {
  const { paths, ...target } = body;
  await accessFolder({ caller, workspaceId: body.workspaceId }, targetFolder(target), 'files.create');
  const split = await Promise.all(
    paths.map((path) => orRefusal(async () => splitRelativePath(`${path}/`).folders)),
  );
  const possible = withoutRefusals(split);
  const found = await ensureFolderPaths(
    caller,
    possible.map((folders) => ({ target, folders })),
  );
  return {
    folders: split.map((path) => {
      const folder = path instanceof AppError ? path : found[possible.indexOf(path)];
      if (!folder || folder instanceof AppError) return { error: presentFailure(folder ?? notFound()) };
      return { folder: presentAccess(folder, caller) };
    }),
  };
};
