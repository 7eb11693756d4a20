import type { EntryPermissions, ShareRight } from '#shared/entities/drive/file-entry.ts';
import type { Access } from '../../../functions/use-cases/drive/access/access.ts';

/** What the rule is compared with: a plain list of everything, looked through from the start for each question. */
export interface Model {
  entries: {
    id: number;
    driveId: string;
    parentId: number;
    isTrashed: boolean;
    isFolder: boolean;
    makerId: number;
  }[];
  shares: { userId: number; id: number; right: ShareRight }[];
  members: Map<number, number>;
  ownerId: number;
  workspaceDriveId: string;
}

const map = (update: boolean, create: boolean, download: boolean, remove: boolean): EntryPermissions => ({
  'files.update': update,
  'files.create': create,
  'files.download': download,
  'files.delete': remove,
});

/** Table 2.4, word by word. */
const byRight: Record<ShareRight, EntryPermissions> = {
  view: map(false, false, false, false),
  download: map(false, false, true, false),
  edit: map(true, true, true, true),
};

/** Table 2.3. */
function byRole(roleId: number, isOwn: boolean): EntryPermissions {
  if (roleId === 13) return map(isOwn, true, true, isOwn);
  return roleId === 14 ? map(false, false, true, false) : map(true, true, true, true);
}

export interface Expected {
  permissions: EntryPermissions;
  /** Ids from the outermost visible folder to the entry. */
  path: number[];
  via: Access['via'];
  isSharedEntry: boolean;
}

/** What a person may do with an entry, and how they come to it; undefined for what does not exist for them. */
export function expectedAccess(model: Model, userId: number, id: number): Expected | undefined {
  const way: Model['entries'] = [];
  for (let at = model.entries.find((entry) => entry.id === id); at;) {
    way.unshift(at);
    const { parentId } = at;
    at = model.entries.find((entry) => entry.id === parentId);
  }
  const entry = way.at(-1);
  if (!entry || way.some(({ isTrashed }) => isTrashed)) return undefined;
  const path = way.map((each) => each.id);
  if (entry.driveId === `U${userId}`) {
    return { permissions: map(true, true, true, true), path, via: 'owner', isSharedEntry: false };
  }
  const roleId = model.members.get(userId);
  if (entry.driveId === model.workspaceDriveId && roleId !== undefined) {
    const permissions = byRole(roleId, entry.makerId === userId);
    return { permissions, path, via: 'member', isSharedEntry: false };
  }
  const given = model.shares.filter((each) => each.userId === userId && path.includes(each.id));
  if (given.length === 0) return undefined;
  const strongest = (['edit', 'download', 'view'] as const).find((right) =>
    given.some((each) => each.right === right),
  ) as ShareRight;
  const outermost = path.findIndex((at) => given.some((each) => each.id === at));
  const editsAbove = given.some((each) => each.id !== id && each.right === 'edit');
  const isGivenItself = given.some((each) => each.id === id);
  return {
    permissions: byRight[strongest],
    path: path.slice(outermost),
    via: 'share',
    isSharedEntry: isGivenItself && !editsAbove,
  };
}

/** Whether an entry is there to be seen by whoever may go everywhere. */
export function isThere(model: Model, id: number): boolean {
  const entry = model.entries.find((each) => each.id === id);
  return id === 0 || (entry !== undefined && !entry.isTrashed && isThere(model, entry.parentId));
}

/** Whether an entry is a folder, or below it. */
export const isBelow = (model: Model, id: number, folderId: number): boolean => {
  const entry = model.entries.find((each) => each.id === id);
  return id === folderId || (entry !== undefined && isBelow(model, entry.parentId, folderId));
};
