import { commit, type Step } from '../../data/commit.ts';
import type { UserItem } from '../../data/entities/accounts/user.ts';
import { createRootStep } from '../../data/drive/entries.ts';
import { createUsageStep } from '../../data/drive/usage.ts';
import { createUserSteps, findUser, findUserIdByEmail } from '../../data/accounts/users.ts';
import { createCredentials, deleteCredentials } from '../../identity/credentials.ts';
import { invalid } from '../../platform/app-error.ts';
import { nowMs } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { logger } from '../../platform/logger.ts';
import { personalDriveId } from '../drive/access/drives.ts';
import { securityStep } from '../site/audit/audit-step.ts';
import { requireLongPassword } from './passwords/require-long-password.ts';

const defaultCountryId = 101;
const emailTaken = () => invalid({ email: 'emailTaken' });

/** A person who is to have an account, under an id that nobody else has. */
export function newUser({
  // A new id only if none is given: ids that are made in between could be the same.
  userId = newId(),
  ...known
}: Pick<UserItem, 'email' | 'roleIds'> & Partial<UserItem>): UserItem {
  return {
    userId,
    countryId: defaultCountryId,
    stateId: 0,
    language: 'en',
    hasPassword: true,
    sessionEpoch: 0,
    skipCounter: 0,
    tokenCount: 0,
    updatedAtMs: nowMs(),
    ...known,
  };
}

/**
 * Makes an account with an empty drive, in one write with what stands beside it. Credentials come first; the address
 * is claimed together with everything else. Whoever loses a race for the address leaves only credentials of an id
 * that no person has, and those are taken back. Throws 422 for a password that is shorter than the site requires.
 */
export async function createAccount(
  user: UserItem,
  password: string,
  alongside: Step[] = [],
  audit: Step = registrationStep(user),
): Promise<void> {
  await requireLongPassword(password);
  if (await findUserIdByEmail(user.email)) throw emailTaken();
  const { userId } = user;
  try {
    await createCredentials(userId, password);
    await createPasswordlessAccount(user, alongside, audit);
  } catch (error) {
    // Work in the background may have created it already, and repeats what broke off.
    if (await findUser(userId)) throw error;
    await deleteCredentials(userId).catch((cause: unknown) =>
      logger.warn('Credentials without an account were left behind', { orphanUserId: userId, cause }),
    );
    throw error;
  }
}

/** Creates an account without a password, and its empty drive, in one transaction with the given steps. */
export async function createPasswordlessAccount(
  user: UserItem,
  alongside: Step[],
  audit: Step = registrationStep(user),
): Promise<void> {
  const driveId = personalDriveId(user.userId);
  const drive = [createRootStep(driveId, user.userId), createUsageStep(driveId)];
  await commit([...createUserSteps(user, emailTaken), ...drive, ...alongside, audit]);
}

const registrationStep = (user: UserItem): Step => securityStep('user.register', user);
