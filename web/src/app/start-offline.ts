import type { BootstrapData } from '#shared/entities/bootstrap-data.ts';
import { ApiError } from '../api/api-error.ts';
import { noteOffline } from '../parts/offline/connection.ts';
import { visitOwner } from '../parts/offline/visit-owner.ts';

/**
 * Starts the site with what the user saw last, after the bootstrap data could not be fetched. Throws the error if it has
 * another cause than the connection, or if nothing is saved.
 */
export async function startOffline(error: unknown): Promise<BootstrapData> {
  if (!(error instanceof ApiError) || error.status !== 0 || visitOwner.get() === null) throw error;
  const { restoreVisit } = await import('../parts/offline/saved-visit.ts');
  const data = await restoreVisit();
  if (!data) throw error;
  noteOffline();
  return data;
}
