import { bootstrapQuery, getBootstrap } from '../api/bootstrap-query.ts';
import { queryClient } from '../api/query-client.ts';
import { visitOwner } from '../parts/offline/visit-owner.ts';

let isFollowing = false;

/**
 * Deletes what is saved for a user who is not the one of this page: at once, and whenever somebody signs out or in.
 * Shared files survive the start of a page, because a guest signs in for them.
 */
export function guardVisit(): void {
  void forgetOther('visit');
  if (isFollowing) return;
  isFollowing = true;
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === bootstrapQuery.queryKey[0] && query.state.data)
      void forgetOther('everything');
  });
}

async function forgetOther(what: 'visit' | 'everything'): Promise<void> {
  const owner = visitOwner.get();
  if (owner === null || owner === String(getBootstrap().user?.id)) return;
  // Before the code arrives: another tab must save nothing any more.
  visitOwner.delete();
  const { forgetEverything, forgetVisit } = await import('../parts/offline/saved-visit.ts');
  await (what === 'visit' ? forgetVisit() : forgetEverything());
}
