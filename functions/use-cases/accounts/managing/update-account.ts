import type { AuditChange } from '#shared/entities/site/audit-entry.ts';
import { changeAccountSteps } from '../../../data/accounts/change-account.ts';
import { changeUserStep, findUser, type SessionsEnd } from '../../../data/accounts/users.ts';
import { commit, type Step } from '../../../data/commit.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { retryOutdated } from '../../../data/table/retry-outdated.ts';
import { conflict, invalid, notFound } from '../../../platform/app-error.ts';
import { securityStep } from '../../site/audit/audit-step.ts';
import { changesBetween } from '../../site/audit/changes-between.ts';
import { dropAvatar } from '../avatars/drop-avatar.ts';
import { keepAvatar } from '../avatars/keep-avatar.ts';
import type { SignedIn } from '../caller.ts';
import { changeKeptRolesSteps } from '../change-kept-roles.ts';
import { changeUser } from '../change-user.ts';
import { followVerificationSteps } from '../follow-verification.ts';
import { isOtherPicture, type Profile, profileErrors, stateAfter } from '../read-profile.ts';
import { replacePassword } from '../passwords/replace-password.ts';
import { requireLongPassword } from '../passwords/require-long-password.ts';
import { canManage } from '../staff-rights.ts';
import { emailChangedSteps } from './email-changed.ts';
import { keepSharesOf } from './keep-shares.ts';
import { managedValues, managedWords } from './managed-values.ts';
import {
  type Lookups,
  type ManagedChange,
  type ManagedFields,
  readManagedFields,
  refusedFields,
} from './read-managed-fields.ts';
import { requireMayChange } from './require-may-change.ts';

/** What is to change of a user. */
export interface PlannedUpdate {
  profile: Profile;
  managed: ManagedFields;
  lookups?: Lookups;
}

interface AccountUpdate extends PlannedUpdate {
  /** Draws the picture of a person from an uploaded image; 422 where the address shows none. */
  drawImage: (address: string) => Promise<Uint8Array>;
  userAgent: string | undefined;
}

/**
 * Returns what an update would change. Throws 422 that names every field that is invalid or not the caller's to change,
 * and 403 for a change that the caller's permissions do not cover.
 */
export async function planUpdate(
  caller: SignedIn,
  user: UserItem,
  { profile, managed, lookups }: PlannedUpdate,
): Promise<ManagedChange> {
  const errors = await profileErrors(user, profile);
  const mayManage = canManage(caller, 'users.update');
  if (!mayManage) Object.assign(errors, refusedFields(user, managed));
  const change = mayManage ? await readManagedFields(user, managed, errors, lookups) : { grants: [] };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  await requireMayChange(caller, user, change);
  if (change.password !== undefined) await requireLongPassword(change.password);
  return change;
}

/**
 * Changes a user, all or nothing but for the picture, and returns the changed one. Throws 422 that names every field
 * that is invalid or not the caller's to change, 403 for a change that the caller's permissions do not cover, and 409
 * if the user has changed concurrently.
 */
export async function updateAccount(
  caller: SignedIn,
  user: UserItem,
  { drawImage, userAgent, ...update }: AccountUpdate,
): Promise<UserItem> {
  const { profile } = update;
  const change = await planUpdate(caller, user, update);
  const { image, ...others } = profile;
  const picture = isOtherPicture(user, image) ? await drawImage(image) : undefined;
  await write(caller, user, { profile: { ...others, stateId: stateAfter(user, others) }, change, userAgent });
  // By itself, as it fails where the person gets another picture at this moment.
  if (image === null) await dropAvatar(user);
  if (picture) await keepAvatar(user, picture);
  const changed = await findUser(user.userId);
  if (!changed) throw notFound();
  return changed;
}

interface Write extends Pick<AccountUpdate, 'userAgent'> {
  profile: Omit<Profile, 'image'>;
  change: ManagedChange;
}

/** One transaction, with the password at the identity service after it. */
async function write(caller: SignedIn, user: UserItem, { profile, change, userAgent }: Write): Promise<void> {
  const audit = auditUpdate(user, profile, change);
  const { grants: _grants, ...set } = change;
  if (Object.keys(set).length === 0) return commit([changeUserStep(user.userId, profile), ...audit]);
  const { password, email } = set;
  const stepsWith = async (end?: SessionsEnd) => [
    ...changeAccountSteps(user, { ...profile, ...managedValues(change) }, { end, moved, emailTaken }),
    ...(await stepsBeside(user, change)),
    ...audit,
  ];
  if (email !== undefined) await keepSharesOf(user);
  if (password === undefined) return retryOutdated(async () => commit(await stepsWith()));
  const isSelf = caller.user.userId === user.userId;
  const byAdmin = { isSelf, email: email ?? user.email, endSteps: stepsWith };
  const endings = { tokens: 'unverified', connections: 'unverified' } as const;
  const keep = isSelf ? caller.session : undefined;
  await replacePassword(user, { password, keep, userAgent, endings, byAdmin }, async () => {
    if (!user.hasPassword) await changeUser(user.userId, { hasPassword: false });
  });
}

const moved = () => conflict('userChanged');
const emailTaken = () => invalid({ email: 'emailTaken' });
const lastAdmin = () => invalid({ roles: 'lastAdminStays' });

async function stepsBeside(user: UserItem, { email, roles, isVerified }: ManagedChange): Promise<Step[]> {
  return [
    ...(roles ? await changeKeptRolesSteps(user, roles.next, lastAdmin) : []),
    ...(isVerified ? await followVerificationSteps({ ...user, email: email ?? user.email }) : []),
    ...(email === undefined ? [] : emailChangedSteps(user, email)),
  ];
}

/** No entry where nothing changes, as the form of the account sends all its fields. */
function auditUpdate(user: UserItem, profile: Write['profile'], change: ManagedChange): Step[] {
  const sent = Object.entries(profile).filter(([, value]) => value !== undefined);
  const known = Object.entries(user).filter(([name]) => sent.some(([field]) => field === name));
  const { before, after } = managedWords(user, change);
  const changes: AuditChange[] = changesBetween(
    { ...Object.fromEntries(known), ...before },
    { ...Object.fromEntries(sent), ...after },
  );
  return changes.length > 0 ? [securityStep('user.update', user, { changes })] : [];
}
