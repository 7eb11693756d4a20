import type { changeShare as route } from '#shared/routes/sharing/sharing.ts';
import type { Handler } from '../../../http/types.ts';
import { accessEntry } from '../../../use-cases/drive/access/access.ts';
import { changeShare as change } from '../../../use-cases/sharing/change-share.ts';
import { strongestOf } from '../../../use-cases/sharing/strongest-of.ts';
import { listPeople } from './list-people.ts';

/** Changes what a person may do with a shared entry. Nobody is told of it. */
export const changeShare: Handler<typeof route> = async ({ params, body, caller }) => {
  const { userId, workspaceId } = body;
  const access = await accessEntry({ caller, workspaceId }, params.id, 'files.update');
  await change(access.entry, userId, { right: strongestOf(body.permissions), byId: caller.user.userId });
  return { users: await listPeople(access, caller) };
};
