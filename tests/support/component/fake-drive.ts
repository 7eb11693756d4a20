import type { FileEntry, Tag } from '#shared/entities/drive/file-entry.ts';
import { starredTag } from '#shared/drive/starred-tag.ts';
import type { QueryOf } from '#shared/contract/define-route.ts';
import * as actions from '#shared/routes/drive/actions.ts';
import {
  createFolder,
  getEntry,
  getFolderPath,
  listEntries,
  updateEntry,
} from '#shared/routes/drive/drive.ts';
import { listTags, setEntryTags, starEntries, unstarEntries } from '#shared/routes/drive/marks.ts';
import { aFolder, madeAt, nextId, onePage } from './entities.ts';
import { Refusal, type FakeApi } from './fake-api.ts';
import { openSite } from './open-site.ts';

/** Ann's entries, as the API has them after the page's changes. */
export interface FakeDrive {
  api: FakeApi;
  entries: FileEntry[];
}

/** The changed fields of an entry. */
type Apply = (entry: FileEntry) => Partial<FileEntry>;

/** Opens a page of the drive whose entries can be changed, as an account with these entries has it. */
export async function openDrive(entries: FileEntry[], path = '/drive'): Promise<FakeDrive> {
  const drives: FakeDrive[] = [];
  await openSite(path, { prepare: (api) => void drives.push(keepEntries(api, entries)) });
  const [drive] = drives;
  if (!drive) throw new Error('The site was not opened.');
  return drive;
}

/**
 * Answers the calls about entries from a list, and applies the page's changes to it: a page that reads a list again
 * after a change gets what the server would return. A test replaces the answer of the route that it is about.
 */
function keepEntries(api: FakeApi, entries: FileEntry[]): FakeDrive {
  const drive: FakeDrive = { api, entries };
  const change = (ids: readonly number[], apply: Apply): FileEntry[] => {
    drive.entries = drive.entries.map((entry) =>
      ids.includes(entry.id) ? { ...entry, ...apply(entry) } : entry,
    );
    return drive.entries.filter(({ id }) => ids.includes(id));
  };
  const changeOne = (id: string, apply: Apply) => {
    const [fileEntry] = change([Number(id)], apply);
    if (!fileEntry) throw new Refusal({ status: 404, message: 'Not found.' });
    return { fileEntry };
  };
  const add = (entry: FileEntry): FileEntry => {
    drive.entries = [...drive.entries, entry];
    return entry;
  };
  api.answer(listEntries, ({ query }) => ({ ...onePage(select(drive.entries, query)), folder: null }));
  api.answer(getEntry, ({ params }) => ({
    fileEntry: find(drive.entries, ({ id, hash }) => params.id === String(id) || params.id === hash),
  }));
  api.answer(getFolderPath, ({ params }) => ({ path: pathTo(drive.entries, params.hash) }));
  api.answer(createFolder, ({ body }) => {
    const parentId = body.parentId ?? null;
    return { folder: add(aFolder({ name: body.name, parent_id: parentId })) };
  });
  api.answer(updateEntry, ({ params, body: { name, color, description } }) =>
    changeOne(params.id, (entry) => ({
      name: name ?? entry.name,
      color: color === undefined ? entry.color : color,
      description: description === undefined ? entry.description : description || null,
    })),
  );
  api.answer(actions.moveEntries, ({ body }) => ({
    entries: change(body.entryIds, () => ({ parent_id: body.destinationId })),
    errors: {},
  }));
  api.answer(actions.duplicateEntries, ({ body }) => {
    const copies = drive.entries.filter(({ id }) => body.entryIds.includes(id));
    const placed = copies.map((entry) => add(copyOf(entry, body.destinationId)));
    return { entries: placed, errors: {}, job: null };
  });
  api.answer(actions.deleteEntries, ({ body }) => {
    const isGone = ({ id, deleted_at }: FileEntry) =>
      body.emptyTrash ? deleted_at !== null : body.deleteForever && body.entryIds.includes(id);
    change(body.entryIds, () => ({ deleted_at: madeAt }));
    drive.entries = drive.entries.filter((entry) => !isGone(entry));
    return { errors: {}, job: null };
  });
  api.answer(actions.restoreEntries, ({ body }) => ({
    entries: change(body.entryIds, () => ({ deleted_at: null })),
    errors: {},
  }));
  answerMarks(drive, change, changeOne);
  return drive;
}

function answerMarks(
  drive: FakeDrive,
  change: (ids: readonly number[], apply: Apply) => FileEntry[],
  changeOne: (id: string, apply: Apply) => { fileEntry: FileEntry },
): void {
  const { api } = drive;
  const known = new Map<string, Tag>();
  for (const tag of drive.entries.flatMap(({ tags }) => tags)) known.set(tag.name, tag);
  const tagOf = (name: string): Tag => {
    const tag = known.get(name) ?? aTag(name);
    known.set(name, tag);
    return tag;
  };
  const unstarred = ({ tags }: FileEntry) => tags.filter(({ id }) => id !== starredTag.id);
  api.answer(starEntries, ({ body }) => {
    change(body.entryIds, (entry) => ({ tags: [starredTag, ...unstarred(entry)] }));
    return { tag: starredTag };
  });
  api.answer(unstarEntries, ({ body }) => {
    change(body.entryIds, (entry) => ({ tags: unstarred(entry) }));
    return { tag: starredTag };
  });
  api.answer(listTags, () => ({ tags: [...known.values()] }));
  api.answer(setEntryTags, ({ params, body }) =>
    changeOne(params.id, () => ({ tags: body.tags.map(tagOf) })),
  );
}

/** A tag of Ann's. */
export function aTag(name: string): Tag {
  return { id: nextId(), name, display_name: name, type: 'custom' };
}

function copyOf(entry: FileEntry, destinationId: number | null | undefined): FileEntry {
  const id = nextId();
  const parentId = destinationId === undefined ? entry.parent_id : destinationId;
  const name = parentId === entry.parent_id ? entry.name.replace(/(\.\w+)?$/, ' (1)$1') : entry.name;
  return { ...entry, id, hash: aFolder({ id }).hash, name, parent_id: parentId };
}

function select(entries: FileEntry[], query: QueryOf<typeof listEntries>): FileEntry[] {
  const { pageId, folderId, type } = query;
  const isInTrash = pageId === 'trash';
  const candidates = entries.filter(({ deleted_at }) => (deleted_at !== null) === isInTrash);
  if (isInTrash || pageId === 'recent') return candidates;
  if (pageId === 'sharedWithMe') return [];
  if (pageId === 'starred') return candidates.filter(({ tags }) => tags.includes(starredTag));
  if (pageId === 'search') {
    const types = (query.filters ?? []).map(({ value }) => value);
    const words = (query.query ?? '').toLowerCase();
    return candidates.filter(
      (entry) => entry.name.toLowerCase().includes(words) && types.every((each) => each === entry.type),
    );
  }
  const parentId = folderId === undefined ? null : find(entries, ({ hash }) => hash === folderId).id;
  return candidates.filter((entry) => entry.parent_id === parentId && (!type || entry.type === type));
}

function find(entries: FileEntry[], isWanted: (entry: FileEntry) => boolean): FileEntry {
  const found = entries.find(isWanted);
  if (!found) throw new Refusal({ status: 404, message: 'Not found.' });
  return found;
}

function pathTo(entries: FileEntry[], hash: string): FileEntry[] {
  const folder = find(entries, (entry) => entry.hash === hash);
  const parent = entries.find(({ id }) => id === folder.parent_id);
  return parent ? [...pathTo(entries, parent.hash), folder] : [folder];
}
