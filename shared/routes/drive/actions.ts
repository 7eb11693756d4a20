import * as z from 'zod';
import { asAdmin } from '../../as-admin.ts';
import { inputError } from '../../contract/input-error.ts';
import { defineRoute } from '../../contract/define-route.ts';
import { Activity } from '../../entities/drive/activity.ts';
import { ErrorDetail } from '../../entities/error-detail.ts';
import { FileEntry } from '../../entities/drive/file-entry.ts';
import { Job } from '../../entities/job.ts';
import { pageFields, pageRequest } from '../../entities/page.ts';
import { drive } from '../../limits/drive-limits.ts';
import { linkQuery } from '../../contract/link-query.ts';
import { entryName, id, key, parentId, success, workspaceId } from '../../contract/schema-fields.ts';

/** Ids of the entries that an action is about; each is named once. */
const entryIds = z
  .array(id)
  .max(
    drive.maxEntriesPerCall,
    inputError({ code: 'tooManyEntries', params: { count: drive.maxEntriesPerCall } }),
  )
  .transform((ids) => [...new Set(ids)]);
export const someEntryIds = entryIds.refine((ids) => ids.length > 0, inputError('tooFewEntries'));

/** Message of each entry that an action failed for, by its id; the others are done. */
export const failures = {
  errors: z.record(z.string(), z.string()),
  /** Codes and parameters of `errors`, by the same keys. */
  details: z.record(z.string(), ErrorDetail).default({}),
};

const changedEntries = success({ entries: z.array(FileEntry), ...failures });

export const moveEntries = defineRoute({
  name: 'moveEntries',
  spec: 'F5',
  method: 'POST',
  path: 'file-entries/move',
  summary: 'Move entries into another folder of the same space',
  access: { who: 'signedIn', object: 'entry' },
  readsEntry: { named: ['entryIds'], also: 'destinationId' },
  query: z.object({ workspaceId, ...linkQuery }),
  body: z.object({ entryIds: someEntryIds, destinationId: parentId, workspaceId, ...linkQuery }),
  answer: changedEntries,
});

export const duplicateEntries = defineRoute({
  name: 'duplicateEntries',
  spec: 'F6',
  method: 'POST',
  path: 'file-entries/duplicate',
  summary: 'Copy entries; what is inside of folders follows in the background',
  once: true,
  access: { who: 'signedIn', permission: 'files.create', object: 'entry' },
  readsEntry: { named: ['entryIds'] },
  query: z.object({ workspaceId }),
  body: z.object({
    entryIds: someEntryIds,
    /** Absent: each copy beside its original. */
    destinationId: parentId.optional(),
    workspaceId,
  }),
  /** `job` is present while copying goes on. */
  answer: success({ entries: z.array(FileEntry), ...failures, job: Job.nullable() }),
});

export const deleteEntries = defineRoute({
  name: 'deleteEntries',
  spec: 'F7',
  method: 'POST',
  path: 'file-entries/delete',
  summary: 'Put entries into the trash, delete them for good, or empty the trash',
  access: { who: 'signedIn', object: 'entry' },
  readsEntry: { named: ['entryIds'] },
  query: z.object({ workspaceId, ...linkQuery }),
  body: z.object({
    entryIds: entryIds.default([]),
    deleteForever: z.boolean().default(false),
    emptyTrash: z.boolean().default(false),
    /** Of any user, for good. */
    asAdmin,
    /** Uploads of the caller that are no entries yet, by the object's name or address. */
    paths: z.array(z.string().max(2000)).max(drive.maxEntriesPerCall).default([]),
    workspaceId,
    ...linkQuery,
  }),
  /** `jobs`: what goes on in each of the spaces; `job` is the first of them. */
  answer: success({ ...failures, job: Job.nullable(), jobs: z.array(Job).default([]) }),
});

export const restoreEntries = defineRoute({
  name: 'restoreEntries',
  spec: 'F8',
  method: 'POST',
  path: 'file-entries/restore',
  summary: 'Take entries out of the trash again',
  once: true,
  access: { who: 'signedIn', object: 'entry' },
  readsEntry: { named: ['entryIds'] },
  query: z.object({ workspaceId }),
  body: z.object({ entryIds: someEntryIds, workspaceId }),
  answer: changedEntries,
});

export const countChildren = defineRoute({
  name: 'countChildren',
  spec: 'F12b',
  method: 'GET',
  path: 'folders/{id}/count',
  summary: 'How many entries a folder holds directly',
  access: { who: 'signedIn', object: 'folder' },
  params: z.object({ id: key }),
  query: z.object({ workspaceId }),
  answer: success({ count: z.int() }),
});

export const getAvailableName = defineRoute({
  name: 'getAvailableName',
  spec: 'F13',
  method: 'POST',
  path: 'entry/getAvailableName',
  summary: 'The name, or the first numbered one that is free in a folder',
  access: { who: 'signedIn', permission: 'files.create', object: 'folder' },
  query: z.object({ workspaceId, ...linkQuery }),
  body: z.object({ name: entryName, parentId: parentId.optional(), workspaceId, ...linkQuery }),
  answer: success({ available: z.string(), name: z.string() }),
});

export const listActivity = defineRoute({
  name: 'listActivity',
  spec: 'F16',
  method: 'GET',
  path: 'file-entries/{id}/activity',
  summary: 'What happened to an entry, newest first',
  access: { who: 'signedIn', object: 'entry' },
  params: z.object({ id: key }),
  query: z.object({
    workspaceId,
    ...pageRequest,
  }),
  answer: success({ pagination: z.object({ data: z.array(Activity), ...pageFields }) }),
});

export const getJob = defineRoute({
  name: 'getJob',
  spec: 'D',
  method: 'GET',
  path: 'drive/jobs/{jobId}',
  summary: 'How far work in the background has come: copies and deletions',
  access: { who: 'signedIn', object: 'job' },
  params: z.object({ jobId: id }),
  answer: success({ job: Job }),
});
