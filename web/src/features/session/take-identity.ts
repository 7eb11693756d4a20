import type { BootstrapData } from '#shared/entities/bootstrap-data.ts';
import { bootstrapQuery, clearCache, replaceBootstrap } from '../../api/bootstrap-query.ts';
import { queryClient } from '../../api/query-client.ts';

/** Takes over the identity of an answer, or asks for it where the answer does not carry it (LOG-6). */
export async function takeIdentity(data?: BootstrapData): Promise<void> {
  const identity = data ?? (await queryClient.fetchQuery({ ...bootstrapQuery, staleTime: 0 }));
  clearCache();
  replaceBootstrap(identity);
}
