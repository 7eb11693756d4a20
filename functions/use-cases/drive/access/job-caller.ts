import type { JobItem } from '../../../data/entities/job.ts';
import { findUser } from '../../../data/accounts/users.ts';
import { callerOf, isSuspended, type SignedIn } from '../../accounts/caller.ts';

/**
 * The person whom a job works for, so that it looks at what they may do as their own call would; undefined for who is
 * gone or suspended by now.
 */
export async function findJobCaller({ userId }: Pick<JobItem, 'userId'>): Promise<SignedIn | undefined> {
  const user = userId === 0 ? undefined : await findUser(userId);
  if (!user || isSuspended(user)) return undefined;
  return callerOf(user);
}
