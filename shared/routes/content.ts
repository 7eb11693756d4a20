import * as z from 'zod';
import { defineRoute } from '../define-route.ts';
import { queryBoolean, workspaceId } from '../schema-fields.ts';

export const linkQuery = {
  /** Id of a shareable link that the visitor holds. */
  shareable_link: z.coerce.number<number | string>().int().positive().optional(),
  password: z.string().max(255).optional(),
};

export const viewContent = defineRoute({
  name: 'viewContent',
  spec: 'F20',
  method: 'GET',
  path: 'secure/uploads/{hash}',
  summary: 'Redirects to a signed address that shows the file',
  access: { who: 'anyone', object: 'entry' },
  params: z.object({ hash: z.string() }),
  query: z.object({ workspaceId, thumbnail: queryBoolean.optional(), ...linkQuery }),
  status: 302,
});

export const downloadEntries = defineRoute({
  name: 'downloadEntries',
  spec: 'F21',
  method: 'GET',
  path: 'file-entries/download/{hashes}',
  summary: 'Redirects to a signed address that downloads the file',
  access: { who: 'anyone', object: 'entry' },
  params: z.object({ hashes: z.string().max(10_000) }),
  query: z.object({ workspaceId, ...linkQuery }),
  status: 302,
});

/** The content feature: one function. */
export const contentRoutes = {
  viewContent,
  downloadEntries,
};
