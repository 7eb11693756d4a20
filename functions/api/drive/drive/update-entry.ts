import { extensionOf, keepExtension } from '#shared/drive/entry-name.ts';
import { fileTypeOf } from '#shared/drive/file-type.ts';
import { names } from '#shared/limits/drive-limits.ts';
import type { updateEntry as route } from '#shared/routes/drive/drive.ts';
import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import type { EntryChange } from '../../../data/drive/entries.ts';
import { presentWhole } from '../../../http/presenters/drive/present-accesses.ts';
import type { Handler } from '../../../http/types.ts';
import { linkOfCall } from '../../../http/sharing/unlock-link.ts';
import { invalid } from '../../../platform/app-error.ts';
import { accessEntry } from '../../../use-cases/drive/access/access.ts';
import { changeEntry } from '../../../use-cases/drive/change-entry.ts';

/** Renames an entry, or changes its description or color. A file keeps its extension when the new name brings none. */
export const updateEntry: Handler<typeof route> = async ({ params, query, body, caller, http }) => {
  const { workspaceId } = body;
  const link = await linkOfCall({ query, body }, caller, http);
  const access = await accessEntry({ caller, workspaceId, link }, params.id, 'files.update');
  const { name, description, color } = body;
  const change: EntryChange = {
    ...(name !== undefined && { ...renamed(access.entry, name), changedById: caller.user.userId }),
    ...(description !== undefined && { description }),
    ...(color !== undefined && { color }),
  };
  if (Object.keys(change).length === 0) return { fileEntry: await presentWhole(access, caller) };
  const entry = await changeEntry(access.entry, change, caller.user.userId);
  return { fileEntry: await presentWhole({ ...access, entry }, caller) };
};

function renamed(entry: EntryItem, wanted: string): EntryChange {
  if (entry.type === 'folder') return { name: wanted };
  const name = keepExtension(wanted, entry.name);
  if (name.length > names.maxChars) {
    throw invalid({ name: { code: 'tooLong', params: { count: names.maxChars } } });
  }
  const extension = extensionOf(name);
  return { name, extension, type: fileTypeOf(entry.mime ?? null, extension) };
}
