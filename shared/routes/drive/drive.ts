import * as z from 'zod';
import { inputError } from '../../contract/input-error.ts';
import { defineRoute } from '../../contract/define-route.ts';
import { FileEntry } from '../../entities/drive/file-entry.ts';
import { cursor, pageFields } from '../../entities/page.ts';
import { fileTypes } from '../../drive/file-type.ts';
import { names } from '../../limits/drive-limits.ts';
import { paging } from '../../limits/paging.ts';
import { linkQuery } from '../../contract/link-query.ts';
import {
  clampedInt,
  entryName,
  idList,
  key,
  optionalText,
  parentId,
  queryBoolean,
  success,
  workspaceId,
} from '../../contract/schema-fields.ts';
import { decodeSearchFilters } from '../../drive/search-filters.ts';
import { orderDirections } from '../../contract/order-directions.ts';
import { filtersParam } from '../../filters/filters-param.ts';
import {
  listActivity,
  countChildren,
  deleteEntries,
  duplicateEntries,
  getAvailableName,
  getJob,
  moveEntries,
  restoreEntries,
} from './actions.ts';
import { listFolders, getSpaceBreakdown } from './folders.ts';
import { listSiteEntries } from './site-entries.ts';
import { listTags, setEntryTags, starEntries, unstarEntries } from './marks.ts';
import { countBelongings, countUserBelongings } from '../accounts/belongings.ts';
import { countWorkspaceFiles } from '../workspaces/workspaces.ts';

export const entryOrders = ['updated_at', 'created_at', 'name', 'file_size', 'type', 'extension'] as const;
export type EntryOrder = (typeof entryOrders)[number];
/** Orders of lists: only entries in the trash have a time of deletion. */
export const listOrders = [...entryOrders, 'deleted_at'] as const;
export type ListOrder = (typeof listOrders)[number];
/** Lists that gather entries of many folders, by their `pageId`. */
export const driveViews = ['home', 'sharedWithMe', 'recent', 'starred', 'trash', 'search'] as const;
export type DriveView = (typeof driveViews)[number];
export const listEntries = defineRoute({
  name: 'listEntries',
  spec: 'F1',
  method: 'GET',
  path: 'drive/file-entries',
  summary: 'List a folder or a view of a space, or search it; folders first',
  access: { who: 'signedIn', permission: 'files.view', object: 'folder' },
  readsEntry: { named: ['folderId', 'parentIds', 'pageId'], orRoot: true },
  query: z.object({
    workspaceId,
    page: clampedInt(1, paging.maxPage, 1),
    perPage: clampedInt(1, paging.maxDrivePerPage, paging.drivePerPage),
    cursor: cursor.optional(),
    folderId: key.optional(),
    pageId: key.optional(),
    parentIds: idList.optional(),
    deletedOnly: queryBoolean.optional(),
    starredOnly: queryBoolean.optional(),
    recentOnly: queryBoolean.optional(),
    sharedOnly: queryBoolean.optional(),
    /** What views but those of folders and the search do not have is refused at its field. */
    query: z.string().trim().max(names.maxChars).optional(),
    type: z.union([z.literal(''), z.enum(fileTypes)], inputError('unknownType')).optional(),
    filters: filtersParam(decodeSearchFilters).optional(),
    orderBy: z.enum(listOrders, inputError('unknownOrder')).default('updated_at'),
    orderDir: z.enum(orderDirections, inputError('unknownDirection')).default('desc'),
  }),
  /** `total` of views and searches follows changes by moments, and a page may hold a few entries less than asked. */
  answer: success({ data: z.array(FileEntry), folder: FileEntry.nullable(), ...pageFields }),
});

export const getEntry = defineRoute({
  name: 'getEntry',
  spec: 'F2',
  method: 'GET',
  path: 'file-entries/{id}',
  summary: 'One file or folder, by id or hash',
  access: { who: 'signedIn', object: 'entry' },
  readsEntry: { named: ['id'] },
  params: z.object({ id: key }),
  query: z.object({ workspaceId, thumbnail: queryBoolean.optional() }),
  answer: success({ fileEntry: FileEntry }),
});

const color = z
  .string(inputError('invalidColor'))
  .trim()
  .regex(/^(#[0-9a-f]{6})?$/i, inputError('invalidColor'))
  .transform((value) => value || null)
  .nullable();

export const NewFolderForm = z.object({ name: entryName });

export const createFolder = defineRoute({
  name: 'createFolder',
  spec: 'F3',
  method: 'POST',
  path: 'folders',
  summary: 'Create a folder',
  once: true,
  access: { who: 'signedIn', permission: 'files.create', object: 'folder' },
  readsEntry: { named: ['parentId', 'parent_id'], orRoot: true },
  query: z.object({ workspaceId, ...linkQuery }),
  body: NewFolderForm.extend({
    parentId: parentId.optional(),
    parent_id: parentId.optional(),
    workspaceId,
    ...linkQuery,
    color: color.optional(),
  }),
  answer: success({ folder: FileEntry }),
});

export const updateEntry = defineRoute({
  name: 'updateEntry',
  spec: 'F4',
  method: 'PUT',
  path: 'file-entries/{id}',
  summary: 'Rename an entry, or change its description or colour',
  access: { who: 'signedIn', object: 'entry' },
  readsEntry: { named: ['id'] },
  params: z.object({ id: key }),
  query: z.object({ workspaceId, ...linkQuery }),
  body: z.object({
    name: entryName.optional(),
    description: optionalText(names.maxDescriptionChars).optional(),
    color: color.optional(),
    workspaceId,
    ...linkQuery,
  }),
  answer: success({ fileEntry: FileEntry }),
});

export const getFolderPath = defineRoute({
  name: 'getFolderPath',
  spec: 'F12',
  method: 'GET',
  path: 'folders/{hash}/path',
  summary: 'The folders from the outermost visible one to this one',
  access: { who: 'anyone', object: 'folder' },
  readsEntry: { named: ['hash'] },
  params: z.object({ hash: key }),
  query: z.object({
    workspaceId,
    ...linkQuery,
  }),
  answer: success({ path: z.array(FileEntry) }),
});

/** The drive feature: one function. */
export const driveRoutes = {
  listSiteEntries,
  listEntries,
  getEntry,
  createFolder,
  updateEntry,
  getFolderPath,
  moveEntries,
  duplicateEntries,
  deleteEntries,
  restoreEntries,
  countChildren,
  getAvailableName,
  getJob,
  starEntries,
  unstarEntries,
  listTags,
  setEntryTags,
  listFolders,
  getSpaceBreakdown,
  listActivity,
  countWorkspaceFiles,
  countBelongings,
  countUserBelongings,
};
