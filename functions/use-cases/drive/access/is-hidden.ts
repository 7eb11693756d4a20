import type { EntryItem } from '../../../data/entities/entry.ts';

/** Whether an entry is in the trash or on its way out: it hides itself and all that is below it. */
export function isHidden({
  deletedAtMs,
  purgeJobId,
}: Pick<EntryItem, 'deletedAtMs' | 'purgeJobId'>): boolean {
  return deletedAtMs !== undefined || purgeJobId !== undefined;
}
