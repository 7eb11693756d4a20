import { bootstrapQuery, getBootstrap } from '../api/bootstrap-query.ts';
import { queryClient } from '../api/query-client.ts';
import { visitOwner } from '../parts/offline/visit-owner.ts';

let stopFollowing: (() => void) | undefined;

/** Deletes what is saved for a user who is not the one of this page: at once, and whenever somebody signs out or in. */
export function guardVisit(): void {
  // A guest signs in for shared files, so the start of a page leaves them.
  forgetOther(true);
  stopFollowing?.();
  stopFollowing = queryClient.getQueryCache().subscribe(({ type, query }) => {
    const isIdentity = query.queryKey[0] === bootstrapQuery.queryKey[0];
    if (isIdentity && type === 'updated' && query.state.data) forgetOther(false);
  });
}

function forgetOther(keepsShared: boolean): void {
  const owner = visitOwner.get();
  if (owner === null || owner === String(getBootstrap().user?.id)) return;
  // Before the code arrives: another tab must save nothing any more.
  visitOwner.delete();
  void import('../parts/offline/saved-visit.ts').then(({ forget }) => forget(keepsShared));
}
