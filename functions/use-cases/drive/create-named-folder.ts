import { commit } from '../../data/commit.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import { createEntrySteps } from '../../data/drive/entries.ts';
import { invalid } from '../../platform/app-error.ts';
import { createdStep, madeFolder } from './place-entry.ts';

/** Where a folder is made, and by whom. */
interface NewFolderPlace {
  driveId: string;
  parentId: number;
  makerId: number;
}

/** Makes a folder under exactly this name. 422 where its place has an entry of that name. */
export async function createNamedFolder(
  place: NewFolderPlace,
  { name, color }: { name: string; color?: string | null | undefined },
): Promise<EntryItem> {
  const nameTaken = () => invalid({ name: 'folderExists' });
  const { item, steps } = createEntrySteps(madeFolder(place, name, color ?? undefined), { nameTaken });
  await commit([...steps, createdStep(item, place.makerId)]);
  return item;
}
