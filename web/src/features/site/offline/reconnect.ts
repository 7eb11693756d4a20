import { getBootstrapData } from '#shared/routes/site/system.ts';
import { bootstrapQuery, getBootstrap, replaceBootstrap } from '../../../api/bootstrap-query.ts';
import { call } from '../../../api/call.ts';
import { queryClient } from '../../../api/query-client.ts';
import { noteOffline, noteOnline } from '../../../parts/offline/connection.ts';

/**
 * Reads the user and the settings again, then everything that the page shows. A page whose session has ended or belongs
 * to another user now is loaded anew. Returns whether the server could be reached.
 */
export async function reconnect(): Promise<boolean> {
  try {
    const { bootstrapData } = await call(getBootstrapData);
    if (bootstrapData.user?.id !== getBootstrap().user?.id) {
      location.reload();
      return true;
    }
    replaceBootstrap(bootstrapData);
    noteOnline();
    await queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== bootstrapQuery.queryKey[0],
    });
    return true;
  } catch {
    noteOffline();
    return false;
  }
}
