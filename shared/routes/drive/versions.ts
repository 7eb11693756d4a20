import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { FileEntry } from '../../entities/drive/file-entry.ts';
import { FileVersion } from '../../entities/drive/file-version.ts';
import { pageFields, pageRequest } from '../../entities/page.ts';
import { id, key, success, workspaceId } from '../../contract/schema-fields.ts';

const versionParams = z.object({ id: key, versionId: id });

export const listVersions = defineRoute({
  name: 'listVersions',
  spec: 'F24',
  method: 'GET',
  path: 'file-entries/{id}/versions',
  summary: 'The contents of a file that are kept, newest first',
  access: { who: 'signedIn', object: 'entry' },
  readsEntry: { named: ['id'] },
  params: z.object({ id: key }),
  query: z.object({
    workspaceId,
    ...pageRequest,
  }),
  answer: success({ pagination: z.object({ data: z.array(FileVersion), ...pageFields }) }),
});

export const restoreVersion = defineRoute({
  name: 'restoreVersion',
  spec: 'F25',
  method: 'POST',
  path: 'file-entries/{id}/versions/{versionId}/restore',
  summary: 'Make a former content the current one, as a new version',
  once: true,
  access: { who: 'signedIn', object: 'entry' },
  params: versionParams,
  query: z.object({ workspaceId }),
  answer: success({ fileEntry: FileEntry }),
});

export const deleteVersion = defineRoute({
  name: 'deleteVersion',
  spec: 'F26',
  method: 'DELETE',
  path: 'file-entries/{id}/versions/{versionId}',
  summary: 'Delete a former content for good',
  access: { who: 'signedIn', object: 'entry' },
  params: versionParams,
  query: z.object({ workspaceId }),
  answer: success({}),
});
