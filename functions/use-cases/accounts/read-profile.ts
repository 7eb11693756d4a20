import type { Reason } from '#shared/messages/errors.ts';
import { isCountryCode, isCountryId } from '#shared/places/countries.ts';
import { isStateOf } from '#shared/places/states.ts';
import { isTimeZone } from '#shared/places/time-zones.ts';
import type { UserItem } from '../../data/entities/accounts/user.ts';
import { findAvatarAddress } from './avatars/avatar-address.ts';
import { findUploaded } from './avatars/draw-uploaded-picture.ts';
import { findLanguage, getLanguages } from '../site/localizations/get-languages.ts';

/** Reasons by field. */
export type FieldErrors = Record<string, Reason | Reason[]>;

/** What a person may say of themselves; absent fields stay, null takes one away. */
export interface Profile {
  firstName?: string | null;
  lastName?: string | null;
  /** The address of the picture that they have already, or of an image that was uploaded. */
  image?: string | null;
  countryId?: number;
  /** 0 for none. */
  stateId?: number;
  language?: string;
  country?: string | null;
  timezone?: string | null;
}

/** What is wrong with a profile, by field. */
export async function profileErrors(user: UserItem, profile: Profile): Promise<FieldErrors> {
  return {
    ...imageErrors(user, profile.image),
    ...placeErrors(user, profile),
    ...(await habitErrors(profile)),
  };
}

/** Whether this is the address of another picture than the person has. */
export function isOtherPicture(user: UserItem, image: Profile['image']): image is string {
  return image !== undefined && image !== null && image !== findAvatarAddress(user);
}

/** A person's state does not follow them into another country. */
export function stateAfter(user: UserItem, { countryId = user.countryId, stateId }: Profile): number {
  if (stateId !== undefined) return stateId;
  return isStateOf(user.stateId, countryId) ? user.stateId : 0;
}

/** Pictures of other sites, and those that others have, are none that were uploaded. */
function imageErrors(user: UserItem, image: Profile['image']): FieldErrors {
  const isKnown = !isOtherPicture(user, image) || findUploaded(image) !== undefined;
  return isKnown ? {} : { image: 'chooseImage' };
}

function placeErrors(user: UserItem, { countryId = user.countryId, stateId = 0 }: Profile): FieldErrors {
  if (!isCountryId(countryId)) return { country_id: 'unknownCountry' };
  return isStateOf(stateId, countryId) ? {} : { state_id: 'unknownState' };
}

async function habitErrors({ language, country, timezone }: Profile): Promise<FieldErrors> {
  const isKnown = language === undefined || findLanguage(await getLanguages(), language) !== undefined;
  return {
    ...(!isKnown && { language: 'unknownLocalization' }),
    ...(country && !isCountryCode(country) && { country: 'unknownCountry' }),
    ...(timezone && !isTimeZone(timezone) && { timezone: 'unknownTimezone' }),
  };
}
