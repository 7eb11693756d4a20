import { extensionOf, keepExtension } from '#shared/entry-name.ts';
import { fileTypeOf } from '#shared/file-type.ts';
import { names } from '#shared/limits.ts';
import type { updateEntry as route } from '#shared/routes/drive.ts';
import type { EntryItem } from '../../data/entities/entry.ts';
import type { EntryChange } from '../../data/entries.ts';
import { presentAccess } from '../../http/presenters/present-entry.ts';
import { tagsFor } from '../../http/presenters/tags-for.ts';
import type { Handler } from '../../http/types.ts';
import { invalid } from '../../platform/app-error.ts';
import { accessEntry } from '../../rules/access.ts';
import { changeEntry } from '../../rules/change-entry.ts';

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
  const entry = await changeEntry(access.entry, change, caller.user.userId);
  return { fileEntry: presentAccess({ ...access, entry }, caller, tags) };
};

function renamed(entry: EntryItem, wanted: string): EntryChange {
  if (entry.type === 'folder') return { name: wanted };
  const name = keepExtension(wanted, entry.name);
  if (name.length > names.maxChars) throw invalid({ name: 'Use at most 255 characters.' });
  const extension = extensionOf(name);
  return { name, extension, type: fileTypeOf(entry.mime ?? null, extension) };
}
