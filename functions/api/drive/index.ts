import { driveRoutes } from '#shared/routes/drive.ts';
import { endpoint } from '../../http/endpoint.ts';
import { createFolder } from './create-folder.ts';
import { getEntry } from './get-entry.ts';
import { getFolderPath } from './get-folder-path.ts';
import { listEntries } from './list-entries.ts';
import { updateEntry } from './update-entry.ts';

export const handler = endpoint(driveRoutes, {
  listEntries,
  getEntry,
  createFolder,
  updateEntry,
  getFolderPath,
});
