import type { unshareEntry as route } from '#shared/routes/sharing/sharing.ts';
import type { Handler } from '../../../http/types.ts';
import { invalid } from '../../../platform/app-error.ts';
import { accessEntry } from '../../../use-cases/drive/access/access.ts';
import { unshareEntry as unshare } from '../../../use-cases/sharing/unshare-entry.ts';
import { listPeople } from './list-people.ts';

/**
 * Takes a shared entry away from a person. People leave what was shared with them by themselves; from others it is
 * taken by who may edit it.
 */
export const unshareEntry: Handler<typeof route> = async ({ params, query, body, caller }) => {
  const named = query.userId ?? body.userId;
  if (named === undefined) throw invalid({ userId: 'personRequired' });
  const workspaceId = query.workspaceId ?? body.workspaceId;
  const access = await accessEntry({ caller, workspaceId }, params.id);
  const ownId = caller.user.userId;
  const userId = named === 'me' ? ownId : named;
  await unshare(caller, access, userId);
  return { users: userId === ownId ? [] : await listPeople(access, caller) };
};
