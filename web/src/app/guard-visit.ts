import { bootstrapQuery, getBootstrap } from '../api/bootstrap-query.ts';
import { queryClient } from '../api/query-client.ts';
import { visitOwner } from '../parts/offline/visit-owner.ts';

let stopFollowing: (() => void) | undefined;
/** Whose session this page knows. */
let known: string | undefined;

/**
 * Says whose lists the browser may save, and deletes those of anyone else: at once, and whenever a session begins or
 * ends. Nothing is saved for a session that ends when the browser is closed.
 */
export function guardVisit(): void {
  known = undefined;
  // A guest signs in for shared files, so the start of a page leaves them.
  settle(true);
  stopFollowing?.();
  stopFollowing = queryClient.getQueryCache().subscribe(({ type, query }) => {
    const isIdentity = query.queryKey[0] === bootstrapQuery.queryKey[0];
    if (isIdentity && type === 'updated' && query.state.data) settle(false);
  });
}

function settle(keepsShared: boolean): void {
  const { user, is_session_remembered: isRemembered } = getBootstrap();
  const session = `${user?.id} ${isRemembered}`;
  // Another tab may have begun another session since: only what is new to this page counts.
  if (session === known) return;
  known = session;
  const owner = user && isRemembered ? String(user.id) : null;
  const former = visitOwner.get();
  if (former === owner) return;
  // Before the code arrives: another tab must save nothing any more.
  visitOwner.set(owner);
  if (former === null) return;
  // Where this fails, the next page does it.
  void import('../parts/offline/saved-visit.ts')
    .then(({ forget }) => forget(keepsShared))
    .then(visitOwner.delete)
    .catch(() => undefined);
}
