import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { ApiError } from '../../api/api-error.ts';
import { noteOffline } from './connection.ts';
import { restoreVisit } from './saved-visit.ts';

/**
 * Starts the site with what the user saw last, after the bootstrap data could not be fetched. Throws the error if it has
 * another cause than the connection, or if nothing is saved.
 */
export async function startOffline(error: unknown): Promise<BootstrapData> {
  const data = error instanceof ApiError && error.status === 0 ? await restoreVisit() : undefined;
  if (!data) throw error;
  noteOffline();
  return data;
}
