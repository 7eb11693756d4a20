import type { Reason } from '#shared/errors.ts';
import { isLanguage } from '#shared/localizations/languages.ts';
import { isCountryCode, isCountryId } from '#shared/places/countries.ts';
import { isStateOf } from '#shared/places/states.ts';
import { isTimeZone } from '#shared/places/time-zones.ts';
import { email as emailField } from '#shared/schema-fields.ts';
import { commit, type Step } from '../../data/commit.ts';
import type { UserItem } from '../../data/entities/user.ts';
import { listSharesWith, openShareSteps } from '../../data/sharing/shares.ts';
import { changeUserStep, changeUserWithEmailSteps, findUser } from '../../data/accounts/users.ts';
import { invalid, notFound } from '../../platform/app-error.ts';
import { issueReasons, namedErrors } from '../../platform/input-reasons.ts';
import { securityStep } from '../site/audit/audit-step.ts';
import { changesBetween } from '../site/audit/changes-between.ts';
import { findAvatarAddress } from './avatars/avatar-address.ts';
import { findUploaded } from './avatars/draw-uploaded-picture.ts';
import { dropAvatar } from './avatars/drop-avatar.ts';
import { keepAvatar } from './avatars/keep-avatar.ts';
import type { SignedIn } from './caller.ts';
import { canManage, requireHoldsRightsOf } from './staff-rights.ts';

type Errors = Record<string, Reason | Reason[]>;

/** What a person may say of themselves; absent fields stay, null takes one away (U2). */
export interface Profile {
  firstName?: string | null;
  lastName?: string | null;
  /** The address of the picture that they have already, or of an image that was uploaded. */
  image?: string | null;
  countryId?: number;
  /** 0 for none. */
  stateId?: number;
  email?: string;
  language?: string;
  country?: string | null;
  timezone?: string | null;
}

interface ProfileChange {
  profile: Profile;
  /** Draws the picture of a person from an uploaded image; 422 where the address shows none. */
  drawImage: (address: string) => Promise<Uint8Array>;
}

/**
 * Changes a user, and returns the changed one. Throws 422 that names every field that is invalid or not the caller's to
 * change, and 403 for the address of a user who holds a permission that the caller lacks.
 */
export async function updateProfile(
  caller: SignedIn,
  user: UserItem,
  { profile: { image, email, ...profile }, drawImage }: ProfileChange,
): Promise<UserItem> {
  const errors: Errors = {
    ...imageErrors(user, image),
    ...placeErrors(user, profile),
    ...habitErrors(profile),
  };
  const newEmail = email !== undefined && email !== user.email ? readEmail(email, errors) : user.email;
  if (newEmail !== user.email && !canManage(caller, 'users.update')) errors['email'] = 'fieldNotAllowed';
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (newEmail !== user.email) await requireHoldsRightsOf(caller, user);
  const picture = isOther(user, image) ? await drawImage(image) : undefined;
  const change = { ...profile, stateId: stateAfter(user, profile) };
  const audit = auditProfile(user, { ...change, email: newEmail });
  if (newEmail === user.email) await commit([changeUserStep(user.userId, change), ...audit]);
  else await changeAddress(user, { ...change, email: newEmail }, audit);
  // By itself, as it fails where the person gets another picture at this moment.
  if (image === null) await dropAvatar(user);
  if (picture) await keepAvatar(user, picture);
  const changed = await findUser(user.userId);
  if (!changed) throw notFound();
  return changed;
}

/** Whether this is the address of another picture than the person has. */
function isOther(user: UserItem, image: Profile['image']): image is string {
  return image !== undefined && image !== null && image !== findAvatarAddress(user);
}

/** Pictures of other sites, and those that others have, are none that were uploaded. */
function imageErrors(user: UserItem, image: Profile['image']): Errors {
  const isKnown = !isOther(user, image) || findUploaded(image) !== undefined;
  return isKnown ? {} : { image: 'chooseImage' };
}

function placeErrors(user: UserItem, { countryId = user.countryId, stateId = 0 }: Profile): Errors {
  if (!isCountryId(countryId)) return { country_id: 'unknownCountry' };
  return isStateOf(stateId, countryId) ? {} : { state_id: 'unknownState' };
}

/** A person's state does not follow them into another country. */
function stateAfter(user: UserItem, { countryId = user.countryId, stateId }: Profile): number {
  if (stateId !== undefined) return stateId;
  return isStateOf(user.stateId, countryId) ? user.stateId : 0;
}

function habitErrors({ language, country, timezone }: Profile): Errors {
  return {
    ...(language !== undefined && !isLanguage(language) && { language: 'unknownLocalization' }),
    ...(country && !isCountryCode(country) && { country: 'unknownCountry' }),
    ...(timezone && !isTimeZone(timezone) && { timezone: 'unknownTimezone' }),
  };
}

/** The address as it is kept; notes what is wrong with it. */
function readEmail(typed: string, errors: Errors): string {
  const read = emailField.safeParse(typed, namedErrors);
  if (!read.success) errors['email'] = issueReasons(read.error.issues);
  return read.data ?? '';
}

/** No entry where nothing changes, as the form of the account sends all its fields. */
function auditProfile(user: UserItem, change: object): Step[] {
  const known = Object.entries(user).filter(([name]) => Object.hasOwn(change, name));
  const changes = changesBetween(Object.fromEntries(known), change);
  return changes.length > 0 ? [securityStep('user.update', user, { changes })] : [];
}

/** Nobody has shown yet that the new address is the person's. */
async function changeAddress(
  user: UserItem,
  change: Parameters<typeof changeUserWithEmailSteps>[1],
  alongside: Step[],
): Promise<void> {
  const taken = () => invalid({ email: 'emailTaken' });
  await keepSharesOf(user);
  await commit([
    ...changeUserWithEmailSteps(user, { ...change, emailVerifiedAtMs: null }, taken),
    ...alongside,
  ]);
}

/** Keeps what shares give a user under the address that is about to change. */
async function keepSharesOf(user: UserItem): Promise<void> {
  const shares = await listSharesWith(user);
  for (const share of shares.filter(({ awaitsEmail }) => awaitsEmail !== undefined)) {
    await commit(openShareSteps(share, share.permission));
  }
}
