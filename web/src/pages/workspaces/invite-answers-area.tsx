import type { ReactNode } from 'react';
import { InviteAnswersContext } from '../../features/notifications/invite-answers.ts';
import { useInviteAnswers } from './use-invite-answers.ts';

/** Around notifications, whose buttons answer invitations. */
export function InviteAnswersArea({ children }: { children: ReactNode }) {
  return <InviteAnswersContext value={useInviteAnswers()}>{children}</InviteAnswersContext>;
}
