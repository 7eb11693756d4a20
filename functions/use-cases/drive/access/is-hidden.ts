import type { EntryItem } from '../../../data/entities/drive/entry.ts';

/** Whether an entry is in the trash or on its way out: it hides itself and all that is below it. */
export function isHidden({
  deletedAtMs,
  purgeJobId,
}: Pick<EntryItem, 'deletedAtMs' | 'purgeJobId'>): boolean {
  return deletedAtMs !== undefined || isPurged({ purgeJobId });
}

/** Whether an entry is being deleted for good, so that nobody sees it any more. */
export function isPurged({ purgeJobId }: Pick<EntryItem, 'purgeJobId'>): boolean {
  return purgeJobId !== undefined;
}
