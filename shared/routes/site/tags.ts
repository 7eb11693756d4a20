import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { maxTagChars } from '../../drive/max-tag-chars.ts';
import { ManagedTag, tagTypes } from '../../entities/site/managed-tag.ts';
import { pageFields, pageRequest } from '../../entities/page.ts';
import { inputError } from '../../contract/input-error.ts';
import { tagSearch } from '../../listings/tag-search.ts';
import { id, idList, optionalTitle, success, title, wordList } from '../../contract/schema-fields.ts';
import { tagLimits } from '../../limits/tag-limits.ts';

const access = { who: 'signedIn', permission: ['admin.access', 'tags.update'], object: 'site' } as const;
const ids = z.array(id).min(1, inputError('idsRequired')).max(tagLimits.maxIdsPerCall);

const TagForm = z.object({
  name: title(maxTagChars),
  /** The name, if it is empty. */
  display_name: optionalTitle(maxTagChars).optional(),
});
export type TagForm = z.output<typeof TagForm>;

export const listSiteTags = defineRoute({
  name: 'listSiteTags',
  spec: 'TG1',
  method: 'GET',
  path: 'tags',
  summary: 'Default tags and those that users have made up; `loadCount=entries` adds how often each is used',
  access,
  query: z.object({
    ...pageRequest,
    ...tagSearch.fields,
    type: z.enum(tagTypes).optional(),
    loadCount: wordList.default([]),
  }),
  answer: success({ pagination: z.object({ data: z.array(ManagedTag), ...pageFields }) }),
});

export const createTag = defineRoute({
  name: 'createTag',
  spec: 'TG2',
  method: 'POST',
  path: 'tags',
  audit: 'tag.create',
  summary: 'Offer a tag to all users',
  once: true,
  access,
  body: TagForm.extend({ type: z.literal('default', inputError('tagIsDefault')).optional() }),
  status: 201,
  answer: success({ tag: ManagedTag }),
});

export const updateTag = defineRoute({
  name: 'updateTag',
  spec: 'TG2',
  method: 'PUT',
  path: 'tags/{id}',
  audit: 'tag.update',
  summary: 'Change a tag; with another name it gets another id, and a job renames it at all entries',
  access,
  params: z.object({ id }),
  body: TagForm.partial().extend({
    type: z.enum(tagTypes).optional(),
    /** As it was read: 409 if another admin changed the tag since then. */
    version: z.int().min(0).optional(),
  }),
  answer: success({ tag: ManagedTag }),
});

export const deleteTags = defineRoute({
  name: 'deleteTags',
  spec: 'TG3',
  method: 'DELETE',
  path: 'tags/{id}',
  audit: 'tag.delete',
  summary: 'Delete tags, by a comma list of ids; after a minute a job detaches them from all entries',
  access,
  params: z.object({
    id: idList.pipe(z.array(z.int()).min(1, inputError('idsRequired')).max(tagLimits.maxIdsPerCall)),
  }),
  answer: success({}),
});

export const restoreTags = defineRoute({
  name: 'restoreTags',
  spec: 'D',
  method: 'POST',
  path: 'tags/restore',
  audit: 'tag.restore',
  summary: 'Undo the deletion of tags, before they are detached',
  access,
  body: z.object({ ids }),
  answer: success({}),
});

export const mergeTags = defineRoute({
  name: 'mergeTags',
  spec: 'D',
  method: 'POST',
  path: 'tags/merge',
  audit: 'tag.merge',
  summary: 'Merge tags into another one: a job replaces them at all entries',
  access,
  body: z.object({ ids, into: id }),
  answer: success({}),
});

/** Routes of the site feature, for those who manage tags. */
export const tagRoutes = { listSiteTags, createTag, updateTag, deleteTags, restoreTags, mergeTags };
