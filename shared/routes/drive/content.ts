import * as z from 'zod';
import { asAdmin } from '../../as-admin.ts';
import { defineRoute } from '../../contract/define-route.ts';
import { linkQuery } from '../../contract/link-query.ts';
import { id, key, queryBoolean, workspaceId } from '../../contract/schema-fields.ts';
import { deleteVersion, listVersions, restoreVersion } from './versions.ts';
import { createZip, getZip, listDownloadFiles } from './zips.ts';

export const viewContent = defineRoute({
  name: 'viewContent',
  spec: 'F20',
  method: 'GET',
  path: 'secure/uploads/{hash}',
  summary: 'Redirects to a signed address that shows the file, its thumbnail or one of its former contents',
  access: { who: 'anyone', object: 'entry' },
  readsEntry: { named: ['hash'] },
  params: z.object({ hash: key }),
  query: z.object({
    workspaceId,
    thumbnail: queryBoolean.optional(),
    version: id.optional(),
    asAdmin,
    ...linkQuery,
  }),
  status: 302,
});

export const downloadEntries = defineRoute({
  name: 'downloadEntries',
  spec: 'F21',
  method: 'GET',
  path: 'file-entries/download/{hashes}',
  summary:
    'Redirects to a signed address that downloads a file, or an archive of folders and selections; 202 with a ' +
    'job where the archive takes longer',
  access: { who: 'anyone', object: 'entry' },
  readsEntry: { named: ['hashes'] },
  params: z.object({
    hashes: z
      .string()
      .max(900)
      .regex(/^[\w,-]*$/),
  }),
  /** `version`: a former content of one file. */
  query: z.object({ workspaceId, version: id.optional(), asAdmin, ...linkQuery }),
  status: 302,
});

/** The content feature: one function. */
export const contentRoutes = {
  viewContent,
  downloadEntries,
  listVersions,
  restoreVersion,
  deleteVersion,
  createZip,
  getZip,
  listDownloadFiles,
};
