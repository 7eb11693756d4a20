import { useNavigate, useSearchParams } from 'react-router-dom';
import { getBootstrap } from '../../api/bootstrap-query.ts';
import { notePendingInvite } from '../../parts/pending-invite.ts';
import { redirectTargetOf } from '../../parts/redirect-target.ts';
import { useInvite } from '../workspaces/use-invite.ts';

/**
 * The way on after a sign-in: to the redirect target, in place of this page. An invitation that led
 * here is answered when the drive opens.
 */
export function useGoOn(): (options?: { isNewAccount?: boolean }) => void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { inviteId } = useInvite();
  return ({ isNewAccount = false } = {}) => {
    if (inviteId !== null) notePendingInvite({ inviteId, isNewAccount });
    // Read when it is called: the identity has changed since the page was rendered.
    void navigate(redirectTargetOf(search, getBootstrap()), { replace: true });
  };
}
