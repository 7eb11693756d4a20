import type { updateUser as route } from '#shared/routes/accounts/account.ts';
import { uploadAvatar } from '#shared/routes/accounts/avatars.ts';
import { presentUserTo } from '../../../http/presenters/present-user.ts';
import { spendRate } from '../../../http/spend-rate.ts';
import type { Handler } from '../../../http/types.ts';
import { drawUploadedPicture } from '../../../use-cases/accounts/avatars/draw-uploaded-picture.ts';
import { listAtOnce } from '../../../use-cases/accounts/list-at-once.ts';
import { getPersonToChange } from '../../../use-cases/accounts/manage-people.ts';
import { updateProfile } from '../../../use-cases/accounts/update-profile.ts';

/** U2. */
export const updateUser: Handler<typeof route> = async ({ params, body, caller }) => {
  const user = await getPersonToChange(caller, params.id);
  const { first_name, last_name, country_id, state_id, ...others } = body;
  const profile = {
    ...others,
    firstName: first_name,
    lastName: last_name,
    countryId: country_id,
    stateId: state_id,
  };
  const drawImage = async (address: string) => {
    // Drawing costs as much as in the call that uploads a picture.
    await spendRate(uploadAvatar.rateLimit, String(caller.user.userId));
    return drawUploadedPicture(caller, address);
  };
  const changed = await updateProfile(caller, user, { profile, drawImage });
  await listAtOnce(caller, user.userId);
  return { user: await presentUserTo(changed, caller) };
};
