import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { routePaths } from '../../parts/paths.ts';

/** What the address says of an invitation to a team. */
export interface Invite {
  /** The pages of invitations say what they are for. */
  isJoining: boolean;
  inviteId: string | null;
  /** The address that was invited: it is filled in and locked. */
  email: string | null;
}

const joinPath = '/workspace/join';

/** The invitation that a sign-in or a registration follows. */
export function useInvite(): Invite {
  const { pathname } = useLocation();
  const { inviteId } = useParams();
  const [search] = useSearchParams();
  const invited = inviteId ?? search.get('inviteId');
  const isJoining = pathname.startsWith(`${joinPath}/`) || invited !== null;
  return { isJoining, inviteId: invited, email: search.get('email') };
}

/** The sibling of a sign-in or registration page: it keeps the target, the address and the invitation. */
export function useSiblingPath(page: 'login' | 'register'): string {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { inviteId } = useInvite();
  const kept = new URLSearchParams(search);
  // What brought somebody here is no reason there.
  kept.delete('redirectFrom');
  if (inviteId !== null) kept.set('inviteId', inviteId);
  const path = pathname.startsWith(`${joinPath}/`) ? `${joinPath}/${page}` : routePaths[page];
  return kept.size > 0 ? `${path}?${kept}` : path;
}
