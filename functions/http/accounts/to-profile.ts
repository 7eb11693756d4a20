import type * as z from 'zod';
import { uploadAvatar } from '#shared/routes/accounts/avatars.ts';
import type { CreateUserForm, UpdateUserForm } from '#shared/routes/accounts/user-form.ts';
import { drawUploadedPicture } from '../../use-cases/accounts/avatars/draw-uploaded-picture.ts';
import type { SignedIn } from '../../use-cases/accounts/caller.ts';
import type { Profile } from '../../use-cases/accounts/read-profile.ts';
import { spendRate } from '../spend-rate.ts';

type Form = z.output<typeof UpdateUserForm> | z.output<typeof CreateUserForm>;

/** Tells apart what forms of users say of the person from what only those who manage users set. */
export function toProfile<Sent extends Form>(body: Sent) {
  const { first_name, last_name, image, country_id, state_id, language, country, timezone, ...managed } =
    body;
  const profile: Profile = {
    firstName: first_name,
    lastName: last_name,
    image,
    countryId: country_id,
    stateId: state_id,
    language,
    country,
    timezone,
  };
  return { profile, managed };
}

/** Draws a picture from an image that the caller may see. It costs as much as in the call that uploads a picture. */
export function drawImageFor(caller: SignedIn): (address: string) => Promise<Uint8Array> {
  return async (address) => {
    await spendRate(uploadAvatar.rateLimit, String(caller.user.userId));
    return drawUploadedPicture(caller, address);
  };
}
