import { uploads } from '#shared/limits/upload-limits.ts';
import type { uploadWorkspaceAvatar as route } from '#shared/routes/workspaces/workspaces.ts';
import { presentWhole } from '../../../http/presenters/present-workspace.ts';
import { readForm } from '../../../http/read-form.ts';
import type { Handler } from '../../../http/types.ts';
import { invalid } from '../../../platform/app-error.ts';
import { drawAvatar } from '../../../use-cases/accounts/avatars/draw-avatar.ts';
import { keepWorkspaceAvatar } from '../../../use-cases/accounts/avatars/keep-avatar.ts';
import { getWorkspace } from '../../../use-cases/workspaces/get-workspace.ts';

/** Sets the picture of a workspace. */
export const uploadWorkspaceAvatar: Handler<typeof route> = async ({ params, caller, http }) => {
  const { workspace } = await getWorkspace(caller, params.id, 'workspace.update');
  const file = (await readForm(http, uploads.maxFormPostBytes)).get('file');
  if (!(file instanceof File)) throw invalid({ file: 'chooseImage' });
  const picture = await drawAvatar(await file.bytes(), { field: 'file', name: file.name });
  const changed = await keepWorkspaceAvatar(workspace, picture);
  return { workspace: await presentWhole(changed, caller.user) };
};
