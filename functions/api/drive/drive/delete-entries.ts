import type { deleteEntries as route } from '#shared/routes/drive/actions.ts';
import { notFoundReasons, presentReasons } from '../../../http/presenters/drive/present-changed.ts';
import { presentAllUnfinished } from '../../../http/presenters/present-job.ts';
import type { Handler, Request } from '../../../http/types.ts';
import { linkOfCall } from '../../../http/sharing/unlock-link.ts';
import { forbidden, invalid } from '../../../platform/app-error.ts';
import { type Access, accessFolder, type Reach } from '../../../use-cases/drive/access/access.ts';
import type { SignedIn } from '../../../use-cases/accounts/caller.ts';
import { admitAdmin } from '../../../use-cases/drive/access/note-admin-access.ts';
import { deleteAsAdmin, type Deletions } from '../../../use-cases/drive/trash/delete-as-admin.ts';
import { deleteForever, type Deletion, emptyTrash } from '../../../use-cases/drive/trash/delete-entries.ts';
import { discardUploads } from '../../../use-cases/uploads/discard-uploads.ts';
import { byDrive, loadNamed } from '../../../use-cases/drive/access/load-entries.ts';
import { leaveEntries } from '../../../use-cases/sharing/leave-entries.ts';
import { trashEntries } from '../../../use-cases/drive/trash/trash-entries.ts';
import { whyNotDeleted } from '../../../use-cases/drive/trash/why-not-deleted.ts';

type Body = Request<typeof route>['body'];

/**
 * Deletes entries. Into the trash, out of it for good, or all of it; and uploads that are no entries yet. Admins delete
 * those of any users.
 */
export const deleteEntries: Handler<typeof route> = async ({ query, body, caller, http }) => {
  const { entryIds, workspaceId, asAdmin } = body;
  await admitAdmin({ caller, asAdmin }, 'entry.delete', String(entryIds[0]));
  const reach = { caller, workspaceId, asAdmin, link: await linkOfCall({ query, body }, caller, http) };
  if (asAdmin) demandNamedForever(body);
  const named = entryIds.length > 0 ? await deleteNamed(body, reach) : { errors: {}, jobs: [] };
  const reasons = { ...named.errors, ...(await discardUploads(caller, body.paths)) };
  const errors = presentReasons(reasons);
  if (!body.emptyTrash) return { ...errors, ...presentAllUnfinished(named.jobs) };
  const { entry } = await accessFolder(reach, '0', 'files.delete');
  const job = await emptyTrash(entry.driveId, caller.user.userId);
  return { ...errors, ...presentAllUnfinished([job, ...named.jobs]) };
};

/** Admins name what they delete of others, and put nothing into a trash that is not theirs. */
function demandNamedForever(body: Body): void {
  if (!body.deleteForever) throw invalid({ deleteForever: 'adminDeletesForever' });
  if (body.emptyTrash) throw invalid({ emptyTrash: 'invalidValue' });
  if (body.paths.length > 0) throw invalid({ paths: 'invalidValue' });
}

/** What was shared by itself is left by its receiver, and stays with everybody else. */
async function deleteNamed(body: Body, reach: Reach & { caller: SignedIn }): Promise<Deletions> {
  const { caller } = reach;
  const { entryIds, deleteForever: isForever } = body;
  const { found, missing } = await loadNamed(reach, entryIds, { inTrash: true });
  const all = [...found.values()];
  const left = all.filter(({ isSharedEntry }) => isSharedEntry);
  const refused = await whyNotDeleted(caller, all, isForever);
  const allowed = all.filter(
    (access) => !left.includes(access) && refused[access.entry.entryId] === undefined,
  );
  const [reason] = Object.values(refused);
  if (reason !== undefined && allowed.length === 0 && left.length === 0) throw forbidden(reason);
  await leaveEntries(caller, left);
  const { errors, jobs } = await deleteAllowed(allowed, reach, isForever);
  return { errors: { ...notFoundReasons(missing), ...refused, ...errors }, jobs };
}

async function deleteAllowed(
  allowed: Access[],
  { caller, asAdmin }: Reach & { caller: SignedIn },
  isForever: boolean,
): Promise<Deletions> {
  if (asAdmin) return deleteAsAdmin(caller, allowed);
  const result: Deletions = { errors: {}, jobs: [] };
  for (const [driveId, some] of byDrive(allowed)) {
    const { errors, job } = await deleteOf(driveId, some, { caller, isForever });
    Object.assign(result.errors, errors);
    if (job) result.jobs.push(job);
  }
  return result;
}

async function deleteOf(
  driveId: string,
  accesses: Access[],
  { caller, isForever }: { caller: SignedIn; isForever: boolean },
): Promise<Deletion> {
  const entries = accesses.map(({ entry }) => entry);
  const { userId } = caller.user;
  return isForever ? deleteForever(driveId, entries, userId) : trashEntries(driveId, entries, userId);
}
