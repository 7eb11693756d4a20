import { errorMessages } from '#shared/errors.ts';
import type { changeShare as route } from '#shared/routes/sharing.ts';
import { findShare } from '../../data/shares.ts';
import { findUser } from '../../data/users.ts';
import type { Handler } from '../../http/types.ts';
import { invalid, notFound } from '../../platform/app-error.ts';
import { accessEntry } from '../../rules/access.ts';
import { Changed } from '../../rules/change-each.ts';
import { ownsEntry } from '../../rules/sharing/owns-entry.ts';
import { changeShareOf } from '../../rules/sharing/change-share.ts';
import { strongestOf } from '../../rules/sharing/strongest-of.ts';
import { listPeople } from './list-people.ts';

/** SH3. Nobody is told of it. */
export const changeShare: Handler<typeof route> = async ({ params, body, caller }) => {
  const { userId, workspaceId } = body;
  const access = await accessEntry({ caller, workspaceId }, params.id, 'files.update');
  const { driveId, entryId } = access.entry;
  if (ownsEntry(userId, access.entry)) throw invalid({ userId: errorMessages.ownerKeepsIt });
  const [share, person] = await Promise.all([findShare({ userId, driveId, entryId }), findUser(userId)]);
  if (!share || !person) throw notFound();
  const right = strongestOf(body.permissions);
  try {
    if (share.permission !== right) await changeShareOf(share, person, { right, byId: caller.user.userId });
  } catch (error) {
    throw error instanceof Changed ? notFound() : error;
  }
  return { users: await listPeople(access, caller) };
};
