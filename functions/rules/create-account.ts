import { errorMessages } from '#shared/errors.ts';
import type { UserItem } from '../data/entities/user.ts';
import { createRootStep } from '../data/entries.ts';
import { createUsageStep } from '../data/usage.ts';
import { createUser, findUserIdByEmail } from '../data/users.ts';
import { createCredentials, deleteCredentials } from '../identity/credentials.ts';
import { invalid } from '../platform/app-error.ts';
import { nowMs } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { logger } from '../platform/logger.ts';
import { personalDriveId } from './drives.ts';

const defaultCountryId = 101;
const emailTaken = () => invalid({ email: errorMessages.emailTaken });

/**
 * Makes an account with an empty drive. Credentials come first, under an id that nobody else has; the address
 * is claimed together with everything else in one write. Whoever loses a race for the address leaves only
 * credentials of an id that no person has, and those are taken back.
 */
export async function createAccount(input: {
  email: string;
  password: string;
  roleIds: number[];
}): Promise<UserItem> {
  if (await findUserIdByEmail(input.email)) throw emailTaken();
  const userId = newId();
  const user: UserItem = {
    userId,
    email: input.email,
    roleIds: input.roleIds,
    countryId: defaultCountryId,
    stateId: 0,
    language: 'en',
    skipCounter: 0,
    tokenCount: 0,
    updatedAtMs: nowMs(),
  };
  const driveId = personalDriveId(userId);
  try {
    await createCredentials(userId, input.password);
    await createUser(user, emailTaken, [createRootStep(driveId, userId), createUsageStep(driveId)]);
  } catch (error) {
    await deleteCredentials(userId).catch((cause: unknown) =>
      logger.warn('Credentials without an account were left behind', { orphanUserId: userId, cause }),
    );
    throw error;
  }
  return user;
}
