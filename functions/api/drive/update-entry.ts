import { extensionOf, keepExtension } from '#shared/entry-name.ts';
import { errorMessages } from '#shared/errors.ts';
import { fileTypeOf } from '#shared/file-type.ts';
import { names } from '#shared/limits.ts';
import type { updateEntry as route } from '#shared/routes/drive.ts';
import { activityStep } from '../../data/activity.ts';
import { commit } from '../../data/commit.ts';
import type { EntryItem } from '../../data/entities/entry.ts';
import { changeEntrySteps, type EntryChange } from '../../data/entries.ts';
import { presentAccess } from '../../http/presenters/present-entry.ts';
import { tagsFor } from '../../http/presenters/tags-for.ts';
import type { Handler } from '../../http/types.ts';
import { invalid } from '../../platform/app-error.ts';
import { accessEntry } from '../../rules/access.ts';

/** F4. A file keeps its extension when the new name brings none. */
export const updateEntry: Handler<typeof route> = async ({ params, body, caller }) => {
  const { workspaceId } = body;
  const access = await accessEntry({ caller, workspaceId }, params.id, 'files.update');
  const { name, description, color } = body;
  const change: EntryChange = {
    ...(name !== undefined && { ...renamed(access.entry, name), changedById: caller.user.userId }),
    ...(description !== undefined && { description }),
    ...(color !== undefined && { color }),
  };
  const tags = await tagsFor(caller, [access.entry]);
  if (Object.keys(change).length === 0) return { fileEntry: presentAccess(access, caller, tags) };
  const nameTaken = () => invalid({ name: errorMessages.entryExists });
  const { item, steps } = changeEntrySteps(access.entry, change, { nameTaken });
  await commit([...steps, ...noteRename(access.entry, item, caller.user.userId)]);
  return { fileEntry: presentAccess({ ...access, entry: item }, caller, tags) };
};

function noteRename({ name: from }: EntryItem, { driveId, entryId, name: to }: EntryItem, userId: number) {
  if (from === to) return [];
  return [activityStep({ driveId, entryId, action: 'renamed', userId, properties: { from, to } })];
}

function renamed(entry: EntryItem, wanted: string): EntryChange {
  if (entry.type === 'folder') return { name: wanted };
  const name = keepExtension(wanted, entry.name);
  if (name.length > names.maxChars) throw invalid({ name: 'Use at most 255 characters.' });
  const extension = extensionOf(name);
  return { name, extension, type: fileTypeOf(entry.mime ?? null, extension) };
}
