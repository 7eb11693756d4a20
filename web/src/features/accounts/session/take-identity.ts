import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { bootstrapQuery, clearCache, getBootstrap, replaceBootstrap } from '../../../api/bootstrap-query.ts';
import { queryClient } from '../../../api/query-client.ts';

/** Takes over the identity of an answer, or asks for it where the answer does not carry it. */
export async function takeIdentity(data?: BootstrapData): Promise<void> {
  const before = getBootstrap().user?.id;
  const identity = data ?? (await queryClient.fetchQuery({ ...bootstrapQuery, staleTime: 0 }));
  // The same user again keeps the open page, and what is typed into it.
  const isSame = before !== undefined && identity.user?.id === before;
  if (!isSame) clearCache();
  replaceBootstrap(identity);
  if (isSame)
    await queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== bootstrapQuery.queryKey[0],
    });
}
