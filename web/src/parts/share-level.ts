import type { EntryUser, ShareRight } from '#shared/entities/drive/file-entry.ts';

/** What can be chosen for a person, the least first; each contains the ones before. */
export const shareLevels: readonly ShareRight[] = ['view', 'download', 'edit'];

/** English texts to translate. */
export const levelNames: Record<ShareRight, string> = {
  view: 'Can view',
  download: 'Can download',
  edit: 'Can edit',
};

/** The most that a list of permissions allows. */
export function levelOf({
  entry_permissions: permissions,
}: Pick<EntryUser, 'entry_permissions'>): ShareRight {
  return shareLevels.findLast((level) => permissions.includes(level)) ?? 'view';
}

/** The permissions that a level stands for, as the API takes them. */
export function permissionsOf(level: ShareRight): ShareRight[] {
  return shareLevels.slice(0, shareLevels.indexOf(level) + 1);
}
