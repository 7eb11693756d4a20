import type { listSiteEntries as route } from '#shared/routes/drive/site-entries.ts';
import { pageOfSiteEntries } from '../../../http/drive/page-of-site-entries.ts';
import type { Handler } from '../../../http/types.ts';

/**
 * Returns files and folders of all users and workspaces, newest first. What is at the ids says nothing of what is in
 * the files; looking at those is another call.
 */
export const listSiteEntries: Handler<typeof route> = async ({ query, caller }) => ({
  pagination: await pageOfSiteEntries(query, caller),
});
