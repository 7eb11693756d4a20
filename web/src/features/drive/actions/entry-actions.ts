import {
  CopyIcon,
  CopyPlusIcon,
  DownloadIcon,
  EyeIcon,
  FolderInputIcon,
  FolderOpenIcon,
  HistoryIcon,
  InfoIcon,
  LinkIcon,
  PaletteIcon,
  PencilLineIcon,
  RotateCcwIcon,
  StarIcon,
  StarOffIcon,
  TagsIcon,
  Trash2Icon,
  UserPlusIcon,
  UserXIcon,
  type LucideIcon,
} from 'lucide-react';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { drive } from '#shared/limits/drive-limits.ts';
import { selectionLinks } from '#shared/limits/sharing-limits.ts';
import { can } from '#shared/permissions/can.ts';
import type { PermissionName } from '#shared/permissions/permission-list.ts';
import { getBootstrap } from '../../../api/bootstrap-query.ts';
import type { ListScope } from '../../../parts/drive/drive-keys.ts';
import { isOfOthers, isSharedItself, spaceOf } from '../../../parts/drive/entry-space.ts';
import { isStarred } from '../../../parts/drive/is-starred.ts';
import { selectedCount } from '../../../parts/drive/partial-selection.ts';

export type EntryActionKey =
  | 'open'
  | 'preview'
  | 'share'
  /** In no menu: the list of people, for whoever may not change it. */
  | 'people'
  | 'getLink'
  | 'star'
  | 'unstar'
  | 'move'
  | 'rename'
  | 'copy'
  | 'copyTo'
  | 'download'
  | 'tags'
  | 'color'
  | 'versions'
  | 'details'
  | 'delete'
  | 'leave'
  | 'restore'
  | 'deleteForever'
  /** In no menu: a button of the trash. */
  | 'emptyTrash';

/** Actions that ask before they act. */
const dialogKeys = [
  'rename',
  'move',
  'copyTo',
  'tags',
  'color',
  'leave',
  'deleteForever',
  'emptyTrash',
] as const;
export type DialogKey = (typeof dialogKeys)[number];

export function isDialogKey(key: EntryActionKey): key is DialogKey {
  return dialogKeys.some((dialog) => dialog === key);
}

export interface EntryAction {
  key: EntryActionKey;
  /** English text to translate. */
  label: string;
  icon: LucideIcon;
  /** Destroys something that Undo cannot bring back. */
  isDanger?: boolean;
  /** Actions of one group stand together in a menu. */
  group: 'open' | 'organize' | 'copy' | 'about' | 'remove';
}

export interface ActionPlace {
  view: ListScope['view'];
  /** Whether the person holds a permission of the site; asked of the session unless said. */
  may?: (permission: PermissionName) => boolean;
  /** Only these, of what is allowed; all where absent. */
  offered?: readonly EntryActionKey[];
}

interface RegisteredAction extends EntryAction {
  /** How many entries it is for at once, at most. */
  most: number;
  /** Permission of the site that it needs besides those of the entries. */
  permission?: PermissionName;
  fits: (entry: FileEntry, all: readonly FileEntry[]) => boolean;
}

const isFile = ({ type }: FileEntry) => type !== 'folder';
const isFolder = ({ type }: FileEntry) => type === 'folder';
const mayUpdate = ({ permissions }: FileEntry) => permissions['files.update'];
const mayDelete = ({ permissions }: FileEntry) => permissions['files.delete'];
const mayDownload = ({ permissions }: FileEntry) => permissions['files.download'];
const always = () => true;
/** What was shared stays where its owner has it. */
const mayMove = (entry: FileEntry) => mayUpdate(entry) && !isSharedItself(entry);
/** Beside the original: of what was shared itself, the folder that holds it is not this person's to see. */
const mayCopyHere = (entry: FileEntry) =>
  mayDownload(entry) && (!isOfOthers(entry) || (entry.permissions['files.create'] && !isSharedItself(entry)));
/** Several have one link where they are of one drive. */
const mayLink = (entry: FileEntry, [first = entry]: readonly FileEntry[]) =>
  mayUpdate(entry) && spaceOf(entry) === spaceOf(first);

const one = { most: 1 } as const;
/** What calls the API for each entry. */
const some = { most: drive.maxEntriesPerCall } as const;
const many = { most: Infinity } as const;

/** Every action on entries that are not in the trash, in the order of menus. */
const driveActions: RegisteredAction[] = [
  { key: 'open', label: 'Open', icon: FolderOpenIcon, group: 'open', ...one, fits: isFolder },
  { key: 'preview', label: 'Preview', icon: EyeIcon, group: 'open', ...one, fits: isFile },
  { key: 'download', label: 'Download', icon: DownloadIcon, group: 'open', ...many, fits: mayDownload },
  { key: 'share', label: 'Share', icon: UserPlusIcon, group: 'open', ...one, fits: mayUpdate },
  {
    key: 'getLink',
    label: 'Get link',
    icon: LinkIcon,
    group: 'open',
    most: selectionLinks.maxEntries,
    permission: 'links.create',
    fits: mayLink,
  },
  {
    key: 'star',
    label: 'Add star',
    icon: StarIcon,
    group: 'organize',
    ...many,
    fits: (_entry, all) => !all.every(isStarred),
  },
  {
    key: 'unstar',
    label: 'Remove star',
    icon: StarOffIcon,
    group: 'organize',
    ...many,
    fits: (_entry, all) => all.every(isStarred),
  },
  { key: 'move', label: 'Move to', icon: FolderInputIcon, group: 'organize', ...many, fits: mayMove },
  { key: 'rename', label: 'Rename', icon: PencilLineIcon, group: 'organize', ...one, fits: mayUpdate },
  { key: 'tags', label: 'Tags', icon: TagsIcon, group: 'organize', ...some, fits: always },
  {
    key: 'color',
    label: 'Folder color',
    icon: PaletteIcon,
    group: 'organize',
    ...some,
    fits: (entry) => isFolder(entry) && mayUpdate(entry),
  },
  {
    key: 'copy',
    label: 'Make a copy',
    icon: CopyIcon,
    group: 'copy',
    ...many,
    permission: 'files.create',
    fits: mayCopyHere,
  },
  {
    key: 'copyTo',
    label: 'Copy to',
    icon: CopyPlusIcon,
    group: 'copy',
    ...many,
    permission: 'files.create',
    fits: mayDownload,
  },
  { key: 'versions', label: 'Versions', icon: HistoryIcon, group: 'about', ...one, fits: isFile },
  { key: 'details', label: 'Details', icon: InfoIcon, group: 'about', ...one, fits: always },
  {
    key: 'delete',
    label: 'Delete',
    icon: Trash2Icon,
    group: 'remove',
    ...many,
    fits: (entry) => mayDelete(entry) && !isSharedItself(entry),
  },
  {
    key: 'leave',
    label: 'Remove from my shares',
    icon: UserXIcon,
    group: 'remove',
    ...some,
    fits: isSharedItself,
  },
];

/** Entries in the trash are brought back or gone for good, nothing else. */
const trashActions: RegisteredAction[] = [
  { key: 'restore', label: 'Restore', icon: RotateCcwIcon, group: 'organize', ...many, fits: mayDelete },
  {
    key: 'deleteForever',
    label: 'Delete forever',
    icon: Trash2Icon,
    group: 'remove',
    isDanger: true,
    ...many,
    fits: mayDelete,
  },
];

/** What may be done with the chosen entries: exactly what their permissions allow, in the order of menus. */
export function actionsFor(entries: readonly FileEntry[], place: ActionPlace): EntryAction[] {
  return entries.length === 0 ? [] : actionsOf(place).filter((action) => isAllowed(action, entries, place));
}

/** Whether anything may be done with an entry. */
export function hasActions(entry: FileEntry, place: ActionPlace): boolean {
  return actionsOf(place).some((action) => isAllowed(action, [entry], place));
}

const actionsOf = ({ view }: ActionPlace) => (view === 'trash' ? trashActions : driveActions);

function isAllowed(
  { key, most, permission, fits }: RegisteredAction,
  entries: readonly FileEntry[],
  { may = maySession, offered }: ActionPlace,
): boolean {
  return (
    (offered?.includes(key) ?? true) &&
    selectedCount(entries) <= most &&
    (permission === undefined || may(permission)) &&
    entries.every((entry) => fits(entry, entries))
  );
}

/** Whether one action may be done with the entries. */
export function isOffered(key: EntryActionKey, entries: readonly FileEntry[], place: ActionPlace): boolean {
  return actionsFor(entries, place).some((action) => action.key === key);
}

function maySession(permission: PermissionName): boolean {
  const { user, guest_role } = getBootstrap();
  return can(user?.permissions ?? guest_role.permissions ?? [], permission);
}
