import { findUser } from '../../../data/accounts/users.ts';
import type { Step } from '../../../data/commit.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { sendMailStep } from '../../../data/notifications/mails.ts';
import { retryOutdated } from '../../../data/table/retry-outdated.ts';
import { invalid, notFound } from '../../../platform/app-error.ts';
import { dayMs } from '../../../platform/clock.ts';
import { welcomeStep } from '../../notifications/mails/welcome-mail.ts';
import { securityStep } from '../../site/audit/audit-step.ts';
import { changesBetween } from '../../site/audit/changes-between.ts';
import { getDefaultRoleIds } from '../../site/roles/get-roles.ts';
import { keepAvatar } from '../avatars/keep-avatar.ts';
import type { SignedIn } from '../caller.ts';
import { createAccount, createPasswordlessAccount, newUser } from '../create-account.ts';
import { rolesOf } from '../effective-permissions.ts';
import { newPasswordLink } from '../passwords/password-link.ts';
import { isOtherPicture, type Profile, profileErrors, stateAfter } from '../read-profile.ts';
import { requireLongPassword } from '../passwords/require-long-password.ts';
import { requireMayGive } from '../staff-rights.ts';
import { waitingSteps } from '../verify-address.ts';
import { managedValues, managedWords } from './managed-values.ts';
import {
  type Lookups,
  type ManagedChange,
  type ManagedFields,
  readManagedFields,
} from './read-managed-fields.ts';

/** How long the link of an invitation works. A reset's link of an hour would end before many have read the mail. */
const invitationDays = 7;

/** What is known of a user who is to be created. */
export interface PlannedAccount {
  profile: Profile;
  managed: ManagedFields & { email: string };
  lookups?: Lookups;
}

interface NewAccount extends PlannedAccount {
  /** An id that no other user has; a new one by default. */
  userId?: number;
  /** A user who has a password gets a welcome by mail. */
  sendsWelcome: boolean;
  drawImage: (address: string) => Promise<Uint8Array>;
}

/**
 * Returns the fields of a new user as they would be stored. Throws 422 that names every field that is invalid, and 403
 * for a role or a permission that the caller may not give.
 */
export async function planManagedUser(
  caller: SignedIn,
  blank: UserItem,
  { profile, managed, lookups }: PlannedAccount,
): Promise<ManagedChange> {
  const errors = await profileErrors(blank, profile);
  const change = await readManagedFields(blank, managed, errors, lookups);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  requireMayGive(caller, ...change.grants);
  if (change.password !== undefined) await requireLongPassword(change.password);
  return change;
}

/** A new user of whom nothing is known yet. */
export const blankUser = (userId?: number): UserItem =>
  newUser({ email: '', roleIds: [], ...(userId !== undefined && { userId }) });

/**
 * Creates a user, and returns the stored one. Without a password the user gets an invitation with a link to
 * choose one. Throws 422 that names every field that is invalid, and 403 for a role or a permission that the caller may
 * not give.
 */
export async function createManagedUser(
  caller: SignedIn,
  { userId, profile, managed, lookups, sendsWelcome, drawImage }: NewAccount,
): Promise<UserItem> {
  const blank = blankUser(userId);
  const change = await planManagedUser(caller, blank, { profile, managed, ...(lookups && { lookups }) });
  const { password } = change;
  const { image, ...others } = profile;
  const picture = isOtherPicture(blank, image) ? await drawImage(image) : undefined;
  const user = newUser({
    ...blank,
    ...withoutNulls({ ...others, stateId: stateAfter(blank, others), ...managedValues(change) }),
    roleIds: managed.roles ? (change.roles?.next ?? []) : await getDefaultRoleIds(),
    hasPassword: password !== undefined,
  });
  const roles = (await rolesOf(user)).map(({ name }) => name);
  const changes = changesBetween({}, { ...managedWords(blank, change).after, roles });
  await retryOutdated(async () => {
    const audit = securityStep('user.create', user, { changes });
    const greeting = await greetingSteps(user, sendsWelcome);
    if (password === undefined) await createPasswordlessAccount(user, greeting, audit);
    else await createAccount(user, password, greeting, audit);
  });
  if (picture) await keepAvatar(user, picture);
  const created = await findUser(user.userId);
  if (!created) throw notFound();
  return created;
}

/** What the user gets by mail and, if the address is verified, what waited for it. */
async function greetingSteps(user: UserItem, sendsWelcome: boolean): Promise<Step[]> {
  const waiting = user.emailVerifiedAtMs === undefined ? [] : await waitingSteps(user);
  if (!user.hasPassword) return [...invitationSteps(user), ...waiting];
  return [...(sendsWelcome ? [welcomeStep(user)] : []), ...waiting];
}

function invitationSteps(user: UserItem): Step[] {
  const { url, keepStep } = newPasswordLink(user, invitationDays * dayMs);
  return [keepStep, sendMailStep('account_invitation', user, { url, days: invitationDays })];
}

function withoutNulls(values: object): Partial<UserItem> & Pick<UserItem, 'email'> {
  const set = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(set) as Partial<UserItem> & Pick<UserItem, 'email'>;
}
