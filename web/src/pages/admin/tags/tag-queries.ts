import { queryOptions } from '@tanstack/react-query';
import type { ManagedTag } from '#shared/entities/site/managed-tag.ts';
import { deleteTags, listSiteTags, mergeTags, restoreTags } from '#shared/routes/site/tags.ts';
import { tagLimits } from '#shared/limits/tag-limits.ts';
import { call } from '../../../api/call.ts';
import { inBatches } from '../../../parts/in-batches.ts';

type Tags = readonly ManagedTag[];

const inParts = <Answer>(tags: Tags, send: (ids: number[]) => Promise<Answer>) =>
  inBatches(
    tags.map(({ id }) => id),
    tagLimits.maxIdsPerCall,
    send,
  );

/** Deletes tags. For a minute, this can be undone. */
export const remove = (tags: Tags) =>
  inParts(tags, (part) => call(deleteTags, { params: { id: part.join(',') } }));

/** Restores tags that were deleted a moment ago. */
export const restore = (tags: Tags) => inParts(tags, (ids) => call(restoreTags, { body: { ids } }));

/** Merges tags into another one. */
export const merge = (tags: Tags, { id: into }: ManagedTag) =>
  inParts(tags, (ids) => call(mergeTags, { body: { ids, into } }));

const maxFound = 20;

/** Tags that contain a text, the most used first. */
export const foundTagsQuery = (query: string) =>
  queryOptions({
    queryKey: ['admin', 'found-tags', query],
    queryFn: async ({ signal }) => {
      const { pagination } = await call(listSiteTags, {
        query: {
          query: query.trim() || undefined,
          perPage: maxFound,
          orderBy: 'entries_count',
          orderDir: 'desc',
          loadCount: 'entries',
        },
        signal,
      });
      return pagination.data;
    },
  });
