import * as z from 'zod';
import { inputError } from '../../contract/input-error.ts';
import { defineRoute } from '../../contract/define-route.ts';
import { Job } from '../../entities/job.ts';
import { longCursor } from '../../entities/page.ts';
import { drive } from '../../limits/drive-limits.ts';
import { linkQuery } from '../../contract/link-query.ts';
import { id, success, workspaceId } from '../../contract/schema-fields.ts';

/** What an archive is made of: ids or hashes, as the caller has them. */
const Selection = z
  .object({
    entryIds: z.array(id).max(drive.maxEntriesPerCall).optional(),
    hashes: z.array(z.string().max(100)).max(drive.maxEntriesPerCall).optional(),
    workspaceId,
    ...linkQuery,
  })
  .refine(({ entryIds, hashes }) => (entryIds?.length ?? 0) + (hashes?.length ?? 0) > 0, {
    path: ['entryIds'],
    message: inputError('tooFewEntries'),
  });

export const createZip = defineRoute({
  name: 'createZip',
  spec: 'F22',
  method: 'POST',
  path: 'file-entries/zip',
  summary: 'Start to make an archive of entries',
  access: { who: 'anyone', object: 'entry' },
  body: Selection,
  status: 202,
  answer: success({ job: Job }),
});

export const getZip = defineRoute({
  name: 'getZip',
  spec: 'F23',
  method: 'GET',
  path: 'file-entries/zip/{jobId}',
  summary: 'How far an archive is, and where it can be downloaded',
  access: { who: 'anyone', object: 'job' },
  params: z.object({ jobId: id }),
  query: z.object(linkQuery),
  answer: success({ job: Job }),
});

export const listDownloadFiles = defineRoute({
  name: 'listDownloadFiles',
  spec: 'D',
  method: 'POST',
  path: 'file-entries/download-files',
  summary:
    'The files and folders of a selection with signed addresses, for a browser that makes its own archive',
  access: { who: 'anyone', object: 'entry' },
  body: Selection.safeExtend({ cursor: longCursor.optional() }),
  answer: success({
    /** Name that the archive gets, with its extension. */
    name: z.string(),
    files: z.array(
      z.object({
        /** Inside the archive, with `/`; ends with one where it is an empty folder. */
        path: z.string(),
        size: z.int(),
        updated_at: z.string(),
        /** Null for folders. */
        url: z.string().nullable(),
      }),
    ),
    next_cursor: z.string().nullable(),
  }),
});
