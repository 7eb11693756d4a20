import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { pageRequest } from '../../entities/page.ts';
import { SiteEntryPage } from '../../entities/drive/site-entry.ts';
import { siteEntrySearch } from '../../listings/site-entry-search.ts';
import { success } from '../../contract/schema-fields.ts';

export const listSiteEntries = defineRoute({
  name: 'listSiteEntries',
  spec: 'FA1',
  method: 'GET',
  path: 'file-entries',
  summary:
    'Files and folders of all users and workspaces, newest first; those of an owner (filter `owner_id`) in any order. ' +
    '`query`: a part of the name, or an id, a hash or the address of a link',
  access: { who: 'signedIn', permission: ['admin.access', 'files.update'], object: 'site' },
  query: z.object({ ...pageRequest, ...siteEntrySearch.fields }),
  answer: success({ pagination: SiteEntryPage }),
});
