import { features } from '#shared/routes/index.ts';
import { endpoint } from '../../http/endpoint.ts';
import { createFolder } from './create-folder.ts';
import { getEntry } from './get-entry.ts';
import { getFolderPath } from './get-folder-path.ts';
import { listEntries } from './list-entries.ts';
import { updateEntry } from './update-entry.ts';

export const handler = endpoint(features.drive, {
  listEntries,
  getEntry,
  createFolder,
  updateEntry,
  getFolderPath,
});
