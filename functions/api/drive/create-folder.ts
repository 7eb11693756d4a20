import { errorMessages } from '#shared/errors.ts';
import type { createFolder as route } from '#shared/routes/drive.ts';
import { activityStep } from '../../data/activity.ts';
import { commit } from '../../data/commit.ts';
import { createEntrySteps } from '../../data/entries.ts';
import { presentEntry, viewInside } from '../../http/presenters/present-entry.ts';
import type { Handler } from '../../http/types.ts';
import { invalid } from '../../platform/app-error.ts';
import { accessFolder } from '../../rules/access.ts';
import { newFolder } from '../../rules/place-entry.ts';

/** F3. */
export const createFolder: Handler<typeof route> = async ({ body, caller }) => {
  const { workspaceId } = body;
  const parentHash = String(body.parentId ?? body.parent_id ?? 0);
  const parent = await accessFolder({ caller, workspaceId }, parentHash, 'files.create');
  const { driveId, entryId: parentId } = parent.entry;
  const { item, steps } = createEntrySteps(
    newFolder({
      driveId,
      parentId,
      ownerId: parent.entry.ownerId,
      name: body.name,
      color: body.color ?? undefined,
    }),
    { nameTaken: () => invalid({ name: errorMessages.folderExists }) },
  );
  const { entryId } = item;
  const activity = activityStep({ driveId, entryId, action: 'created', userId: caller.user.userId });
  await commit([...steps, activity]);
  return { folder: presentEntry(item, viewInside(parent, caller)) };
};
