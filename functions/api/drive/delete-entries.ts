import { errorMessages } from '#shared/errors.ts';
import type { deleteEntries as route } from '#shared/routes/actions.ts';
import { messagesFor } from '../../http/presenters/present-changed.ts';
import { presentUnfinished } from '../../http/presenters/present-job.ts';
import type { Handler, Request } from '../../http/types.ts';
import { forbidden } from '../../platform/app-error.ts';
import type { SignedIn } from '../../rules/caller.ts';
import { deleteForever, type Deletion, emptyTrash } from '../../rules/delete-entries.ts';
import { discardUploads } from '../../rules/discard-uploads.ts';
import { driveOf } from '../../rules/drives.ts';
import { loadNamed } from '../../rules/load-entries.ts';
import { trashEntries } from '../../rules/trash-entries.ts';

type Body = Request<typeof route>['body'];

/** F7: into the trash, out of it for good, or all of it; and uploads that are no entries yet. */
export const deleteEntries: Handler<typeof route> = async ({ body, caller }) => {
  const named = body.entryIds.length > 0 ? await deleteNamed(body, caller) : { errors: {} };
  const errors = { ...named.errors, ...(await discardUploads(caller, body.paths)) };
  if (!body.emptyTrash) return { errors, job: presentUnfinished(named.job) };
  const job = await emptyTrash(driveOf(caller, body.workspaceId), caller.user.userId);
  return { errors, job: presentUnfinished(job) ?? presentUnfinished(named.job) };
};

async function deleteNamed(body: Body, caller: SignedIn): Promise<Deletion> {
  const { entryIds, workspaceId, deleteForever: isForever } = body;
  const { driveId, found, missing } = await loadNamed(caller, workspaceId, entryIds, { inTrash: true });
  const all = [...found.values()];
  const allowed = all.filter(({ permissions }) => permissions['files.delete']);
  if (allowed.length === 0) throw forbidden();
  const refused = all.filter((access) => !allowed.includes(access)).map(({ entry }) => entry.entryId);
  const entries = allowed.map(({ entry }) => entry);
  const { userId } = caller.user;
  const result: Deletion = isForever
    ? await deleteForever(driveId, entries, userId)
    : await trashEntries(driveId, entries, userId);
  const errors = {
    ...messagesFor(missing, errorMessages.notFound),
    ...messagesFor(refused, errorMessages.forbidden),
    ...result.errors,
  };
  return { errors, ...(result.job && { job: result.job }) };
}
