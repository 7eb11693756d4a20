import type { EntryItem } from '../../../data/entities/drive/entry.ts';
import { findEntry } from '../../../data/drive/entries.ts';
import { sortKey } from '../../../data/drive/entry-keys.ts';
import { listChildren } from '../../../data/drive/list-children.ts';
import { invalid } from '../../../platform/app-error.ts';
import { nameInside, namesAtTop } from './archive-paths.ts';

/** Entries that are downloaded together, of one drive or several; somebody has looked whether they may be. */
export interface Selection {
  entries: EntryItem[];
}

/** After what a walk goes on: an entry's place in its folder, or the beginning of one that was selected. */
export interface WalkPosition {
  /** Which of the selected entries. */
  index: number;
  /** Folder inside of it, and the sort key in it after which the walk goes on. */
  inside?: { folderId: number; after: string };
}

/** A file, or a folder that is empty: its path ends in a slash. */
export interface WalkedEntry {
  path: string;
  entry: EntryItem;
  /** Where to go on after it. */
  next: WalkPosition;
}

/** A folder that the walk is in. */
interface Frame {
  folder: EntryItem;
  /** With a slash at the end. */
  path: string;
  after?: string;
  /** Nothing has been found in it yet. */
  isEmpty: boolean;
  waiting: EntryItem[];
  isRead: boolean;
}

const perQuery = 200;
const maxPathBytes = 65_535;

/**
 * All files below a selection and its empty folders, depth first and by name: each folder's folders before its
 * files. Only the folders on the way to where it stands are held in memory. From a position it goes on as if it had
 * never stopped; 422 at the cursor where that place is gone.
 */
export async function* walkSelection(
  selection: Selection,
  from: WalkPosition = { index: 0 },
): AsyncGenerator<WalkedEntry> {
  const names = namesAtTop(selection.entries);
  for (let index = from.index; index < selection.entries.length; index += 1) {
    const top = { entry: selection.entries[index] as EntryItem, name: names[index] ?? '' };
    const inside = index === from.index ? from.inside : undefined;
    const beyond = { index: index + 1 };
    if (top.entry.type !== 'folder') yield { path: top.name, entry: top.entry, next: beyond };
    else yield* walkFolder(index, inside ? await reopen(top, inside) : [open(top.entry, top.name)]);
  }
}

const open = (folder: EntryItem, name: string, parent?: Frame): Frame => ({
  folder,
  path: `${parent?.path ?? ''}${name}/`,
  isEmpty: true,
  waiting: [],
  isRead: false,
});

async function* walkFolder(index: number, frames: Frame[]): AsyncGenerator<WalkedEntry> {
  for (let frame = frames.at(-1); frame; frame = frames.at(-1)) {
    const child = await findNext(frame);
    const { folder, path, isEmpty } = frame;
    if (child?.type === 'folder') {
      frames.push(open(child, await nameInside(child), frame));
    } else if (child) {
      const name = await nameInside(child);
      yield checked({ path: path + name, entry: child, next: positionAfter(index, child) });
    } else {
      frames.pop();
      const next = frames.length === 0 ? { index: index + 1 } : positionAfter(index, folder);
      if (isEmpty) yield checked({ path, entry: folder, next });
    }
  }
}

/** The next entry of a folder, read page by page. */
async function findNext(frame: Frame): Promise<EntryItem | undefined> {
  if (frame.waiting.length === 0 && !frame.isRead) {
    const { driveId, entryId: parentId } = frame.folder;
    const order = { orderBy: 'name', orderDir: 'asc', limit: perQuery, after: frame.after } as const;
    const { entries, last } = await listChildren({ driveId, parentId, ...order });
    frame.waiting = entries;
    frame.isRead = last === undefined;
    if (last !== undefined) frame.after = last;
  }
  const child = frame.waiting.shift();
  if (child) frame.isEmpty = false;
  return child;
}

const keyOf = (entry: EntryItem) => sortKey('name', { ...entry, extension: entry.extension ?? null });

function positionAfter(index: number, entry: EntryItem): WalkPosition {
  return { index, inside: { folderId: entry.parentId, after: keyOf(entry) } };
}

/** The folders on the way from a selected one down to where a walk stopped, each going on behind the next. */
async function reopen(
  top: { entry: EntryItem; name: string },
  { folderId, after }: { folderId: number; after: string },
): Promise<Frame[]> {
  const way: EntryItem[] = [];
  for (let id = folderId; id !== top.entry.entryId;) {
    const folder = await findEntry(top.entry.driveId, id);
    if (
      !folder ||
      folder.deletedAtMs !== undefined ||
      folder.purgeJobId !== undefined ||
      folder.parentId === 0
    ) {
      throw invalid({ cursor: 'badCursor' });
    }
    way.unshift(folder);
    id = folder.parentId;
  }
  const frames = [open(top.entry, top.name)];
  for (const folder of way) frames.push(open(folder, await nameInside(folder), frames.at(-1)));
  return frames.map((frame, depth) => {
    const below = frames[depth + 1];
    return { ...frame, isEmpty: false, after: below ? keyOf(below.folder) : after };
  });
}

/** An archive cannot name what lies deeper. */
function checked(walked: WalkedEntry): WalkedEntry {
  if (Buffer.byteLength(walked.path) > maxPathBytes) throw invalid({ entryIds: 'zipTooDeep' });
  return walked;
}
