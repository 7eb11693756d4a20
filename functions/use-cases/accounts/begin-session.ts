import { commit, type Step } from '../../data/commit.ts';
import type { UserItem } from '../../data/entities/user.ts';
import { noteSignInStep } from '../../data/accounts/users.ts';
import { signInAgain } from './pending-login.ts';

/**
 * Begins a session of somebody who has proved all that they must, in one write with what they proved it by. 409 where
 * their sessions were ended meanwhile, as by another password.
 * @param session the steps that keep the new session
 * @param alongside the steps that use up what was proved
 */
export async function beginSession(user: UserItem, session: Step[], alongside: Step[]): Promise<void> {
  await commit([noteSignInStep(user, signInAgain), ...session, ...alongside]);
}
