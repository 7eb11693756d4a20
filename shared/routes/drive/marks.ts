import * as z from 'zod';
import { inputError } from '../../contract/input-error.ts';
import { defineRoute } from '../../contract/define-route.ts';
import { FileEntry, Tag } from '../../entities/drive/file-entry.ts';
import { drive } from '../../limits/drive-limits.ts';
import { maxTagChars } from '../../drive/max-tag-chars.ts';
import { key, success, title, workspaceId } from '../../contract/schema-fields.ts';
import { someEntryIds } from './actions.ts';

const marking = {
  access: { who: 'signedIn', object: 'entry' },
  query: z.object({ workspaceId }),
  body: z.object({ entryIds: someEntryIds, workspaceId }),
  answer: success({ tag: Tag }),
} as const;

export const starEntries = defineRoute({
  name: 'starEntries',
  spec: 'F9',
  method: 'POST',
  path: 'file-entries/star',
  summary: 'Give entries a star of the caller',
  ...marking,
});

export const unstarEntries = defineRoute({
  name: 'unstarEntries',
  spec: 'F10',
  method: 'POST',
  path: 'file-entries/unstar',
  summary: 'Take the caller’s star from entries',
  ...marking,
});

export const listTags = defineRoute({
  name: 'listTags',
  spec: 'F14',
  method: 'GET',
  path: 'file-entry-tags',
  summary: 'Tags that the caller has used, and those of the site',
  access: { who: 'signedIn' },
  query: z.object({ query: z.string().trim().max(255).optional() }),
  answer: success({ tags: z.array(Tag) }),
});

export const setEntryTags = defineRoute({
  name: 'setEntryTags',
  spec: 'F15',
  method: 'POST',
  path: 'file-entries/{id}/tags',
  summary: 'Replace the caller’s tags of an entry',
  access: { who: 'signedIn', object: 'entry' },
  params: z.object({ id: key }),
  query: z.object({ workspaceId }),
  body: z.object({
    tags: z
      .array(title(maxTagChars))
      .max(
        drive.maxTagsPerEntry,
        inputError({ code: 'tooManyTags', params: { count: drive.maxTagsPerEntry } }),
      ),
    workspaceId,
  }),
  answer: success({ fileEntry: FileEntry }),
});
