import { extensionOf } from '#shared/entry-name.ts';
import type { validateUploads as route } from '#shared/routes/uploads.ts';
import { findEntry, findIdByName, listTakenNames } from '../../data/entries.ts';
import type { Handler } from '../../http/types.ts';
import { AppError } from '../../platform/app-error.ts';
import { accessFolder } from '../../rules/access.ts';
import type { SignedIn } from '../../rules/caller.ts';
import { getSettings } from '../../rules/site-settings.ts';
import { targetFolder } from '../../rules/start-upload.ts';
import { checkFileRules } from '../../rules/upload-rules.ts';

/**
 * UP0. A file of a folder upload clashes by its outermost folder, which is what a person sees side by side with
 * the target's content.
 */
export const validateUploads: Handler<typeof route> = async ({ body, caller }) => {
  const reach = { caller, workspaceId: body.workspaceId };
  const { entry } = await accessFolder(reach, targetFolder(body), 'files.create');
  const topNames = body.files.map((file) => file.relativePath?.split('/').find(Boolean) ?? file.name);
  const taken = await listTakenNames(entry.driveId, entry.entryId, [...new Set(topNames)]);
  return {
    errors: await anyBreaksRules(body.files, caller),
    duplicates: await onlyFiles(entry, [...taken], topNames, body.files),
  };
};

/** Folders of one name are joined, so only names of files that would be doubled count. */
async function onlyFiles(
  folder: { driveId: string; entryId: number },
  taken: string[],
  topNames: string[],
  files: { name: string; relativePath?: string | null | undefined }[],
): Promise<string[]> {
  const duplicates: string[] = [];
  for (const name of taken) {
    const isFolderUpload = files[topNames.indexOf(name)]?.relativePath?.includes('/') ?? false;
    const id = isFolderUpload ? await findIdByName(folder.driveId, folder.entryId, name) : undefined;
    const known = id === undefined ? undefined : await findEntry(folder.driveId, id);
    if (known?.type !== 'folder') duplicates.push(name);
  }
  return duplicates;
}

async function anyBreaksRules(files: { name: string; size: number }[], caller: SignedIn): Promise<boolean> {
  const settings = await getSettings();
  return files.some(({ name, size }) => {
    try {
      checkFileRules({ name, sizeBytes: size, mime: null, extension: extensionOf(name) }, caller, settings);
      return false;
    } catch (error) {
      if (error instanceof AppError) return true;
      throw error;
    }
  });
}
