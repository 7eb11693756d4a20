import { errorMessages } from '#shared/errors.ts';
import type { unshareEntry as route } from '#shared/routes/sharing.ts';
import { findUser } from '../../data/users.ts';
import type { Handler } from '../../http/types.ts';
import { forbidden, invalid, notFound } from '../../platform/app-error.ts';
import { accessEntry } from '../../rules/access.ts';
import { endShareOf } from '../../rules/sharing/end-share.ts';
import { ownsEntry } from '../../rules/sharing/owns-entry.ts';
import { listPeople } from './list-people.ts';

/** SH4. People leave what was shared with them by themselves; from others it is taken by who may edit it. */
export const unshareEntry: Handler<typeof route> = async ({ params, query, body, caller }) => {
  const named = query.userId ?? body.userId;
  if (named === undefined) throw invalid({ userId: 'Name a person.' });
  const workspaceId = query.workspaceId ?? body.workspaceId;
  const access = await accessEntry({ caller, workspaceId }, params.id);
  const ownId = caller.user.userId;
  const userId = named === 'me' ? ownId : named;
  if (userId !== ownId && !access.permissions['files.update']) throw forbidden();
  if (ownsEntry(userId, access.entry)) throw invalid({ userId: errorMessages.ownerKeepsIt });
  const person = userId === ownId ? caller.user : await findUser(userId);
  if (!person || !(await endShareOf(access.entry, person, ownId))) throw notFound();
  return { users: userId === ownId ? [] : await listPeople(access, caller) };
};
