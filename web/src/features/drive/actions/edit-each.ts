import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { updateEntry } from '#shared/routes/drive/drive.ts';
import { setEntryTags } from '#shared/routes/drive/marks.ts';
import { call } from '../../../api/call.ts';
import { patchEntry } from '../../../parts/drive/drive-cache.ts';
import { driveKeys } from '../../../parts/drive/drive-keys.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { queryClient } from '../../../api/query-client.ts';
import { failedOf, showFailures } from './failures.ts';
import { oneByOne } from './one-by-one.ts';
import { holdLists, refreshAbout } from './refresh.ts';
import { tagsAfter, tagsOf, withTags, type TagChange } from './tags.ts';
import { forgetUndo } from './undo.ts';

/**
 * Gives folders a colour, `#rrggbb`, or takes it away; shown at once, and taken back where it fails.
 * @throws ApiError where no folder could be changed.
 */
export async function colorFolders(folders: readonly FileEntry[], color: string | null): Promise<void> {
  const changing = folders.filter((folder) => folder.color !== color);
  if (changing.length === 0) return;
  forgetUndo();
  await holdLists();
  for (const folder of changing) patchEntry({ ...folder, color });
  try {
    const run = ({ id }: FileEntry) => call(updateEntry, { params: { id: String(id) }, body: { color } });
    const failed = await changeEach(changing, run);
    for (const folder of failed) patchEntry(folder);
  } catch (error) {
    for (const folder of changing) patchEntry(folder);
    throw error;
  } finally {
    refreshAbout(changing, ['recent', 'search']);
  }
}

/**
 * Adds tags of the caller to entries and takes others away; what else an entry has it keeps. Shown at once, and taken
 * back where it fails.
 * @throws ApiError where no entry could be changed.
 */
export async function tagEntries(entries: readonly FileEntry[], change: TagChange): Promise<void> {
  const isChanged = (entry: FileEntry) => tagsAfter(entry, change).join('\n') !== tagsOf(entry).join('\n');
  const changing = entries.filter(isChanged);
  if (changing.length === 0) return;
  forgetUndo();
  await holdLists();
  for (const entry of changing) patchEntry(withTags(entry, tagsAfter(entry, change)));
  const run = (entry: FileEntry) =>
    call(setEntryTags, {
      params: { id: String(entry.id) },
      body: { tags: tagsAfter(entry, change) },
    });
  try {
    const failed = await changeEach(changing, run);
    for (const entry of failed) patchEntry(entry);
  } catch (error) {
    for (const entry of changing) patchEntry(entry);
    throw error;
  } finally {
    void queryClient.invalidateQueries({ queryKey: driveKeys.tags });
    refreshAbout(changing, ['search']);
  }
}

/** Changes entries one by one and shows what the server makes of each; answers those that failed, and names them. */
async function changeEach(
  entries: readonly FileEntry[],
  run: (entry: FileEntry) => Promise<{ fileEntry: FileEntry }>,
): Promise<FileEntry[]> {
  const { errors } = await oneByOne(
    entries,
    async (entry) => patchEntry((await run(entry)).fileEntry),
    errorMessage,
  );
  const failed = failedOf(entries, errors);
  if (failed.length > 0) showFailures('Could not change :names', failed, errors);
  return failed;
}
