import { getFolderPath } from '#shared/routes/drive/drive.ts';
import { getSpaceBreakdown, listFolders } from '#shared/routes/drive/folders.ts';
import { listProducts } from '#shared/routes/billing/products.ts';
import { listNotifications } from '#shared/routes/notifications/notifications.ts';
import { listUnfinishedUploads } from '#shared/routes/uploads/upload-batches.ts';
import { getSpaceUsage } from '#shared/routes/accounts/users.ts';
import { listAlerts } from '#shared/routes/site/alerts.ts';
import { listLocalizations } from '#shared/routes/site/languages.ts';
import { getReports } from '#shared/routes/site/reports.ts';
import { listWorkspaces } from '#shared/routes/workspaces/workspaces.ts';
import { anEntryOwner, everyRight, onePage } from './entities.ts';
import type { FakeApi } from './fake-api.ts';
import { siteReport } from './site-reports.ts';

const gigabyte = 1024 ** 3;

/** Answers what every page asks for, as for an account that has just been made. */
export function answerAsUsual(api: FakeApi): void {
  // Asked for when a pointer comes to rest on a folder.
  api.answer(getFolderPath, { path: [] });
  api.answer(getSpaceUsage, { used: 0, available: 25 * gigabyte });
  // Asked for when the pointer rests on the storage bar, which a former test may have left there.
  api.answer(getSpaceBreakdown, { used: 0, available: 25 * gigabyte, files: 0, trash: 0, versions: 0 });
  // Asked for by the storage bar while billing is on.
  api.answer(listProducts, { pagination: onePage([]) });
  // Asked for by the home page of the admin area.
  api.answer(listAlerts, { alerts: [] });
  api.answer(listFolders, {
    folders: [],
    truncated: false,
    rootFolder: {
      id: 0,
      hash: '0',
      name: 'All files',
      type: 'folder',
      path: '',
      workspace_id: 0,
      permissions: everyRight,
      users: [anEntryOwner],
    },
  });
  api.answer(listLocalizations, { localizations: [] });
  api.answer(listNotifications, { pagination: onePage([]), unreadCount: 0 });
  api.answer(listUnfinishedUploads, { uploads: [] });
  // Asked for by the overview of the admin area.
  api.answer(getReports, ({ query }) => siteReport(query));
  api.answer(listWorkspaces, { workspaces: [] });
  api.answer(listLocalizations, { localizations: [{ id: 1, name: 'English', language: 'en' }] });
}
