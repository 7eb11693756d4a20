import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { EntryPermissions, EntryUser, FileEntry } from '../../entities/drive/file-entry.ts';
import { key, success, workspaceId } from '../../contract/schema-fields.ts';

export const listFolders = defineRoute({
  name: 'listFolders',
  spec: 'F11',
  method: 'GET',
  path: 'users/{userId}/folders',
  summary: 'All folders of a space, flat',
  access: { who: 'signedIn', permission: 'files.view', object: 'user' },
  params: z.object({ userId: key }),
  query: z.object({ workspaceId }),
  /** Follows changes by moments. `truncated` where there are more folders than one answer can carry. */
  answer: success({
    folders: z.array(FileEntry),
    truncated: z.boolean(),
    rootFolder: z.object({
      id: z.literal(0),
      hash: z.literal('0'),
      name: z.string(),
      type: z.literal('folder'),
      path: z.literal(''),
      workspace_id: z.int(),
      permissions: EntryPermissions,
      users: z.array(EntryUser),
    }),
  }),
});

export const getSpaceBreakdown = defineRoute({
  name: 'getSpaceBreakdown',
  spec: 'D',
  method: 'GET',
  path: 'drive/space',
  summary: 'What takes the space: files, trash and former versions, in bytes',
  access: { who: 'signedIn' },
  query: z.object({ workspaceId }),
  /** `files`, `trash` and `versions` follow a change within seconds; `used` is exact. */
  answer: success({
    used: z.int(),
    available: z.int().nullable(),
    files: z.int(),
    trash: z.int(),
    versions: z.int(),
  }),
});
