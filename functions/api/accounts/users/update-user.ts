import type { updateUser as route } from '#shared/routes/accounts/account.ts';
import { uploadAvatar } from '#shared/routes/accounts/avatars.ts';
import { presentManagedUser } from '../../../http/presenters/present-managed-user.ts';
import { spendRate } from '../../../http/spend-rate.ts';
import type { Handler } from '../../../http/types.ts';
import { drawUploadedPicture } from '../../../use-cases/accounts/avatars/draw-uploaded-picture.ts';
import { listAtOnce } from '../../../use-cases/accounts/list-at-once.ts';
import { getPersonToChange } from '../../../use-cases/accounts/manage-people.ts';
import { updateAccount } from '../../../use-cases/accounts/managing/update-account.ts';

/** U2, AU3. */
export const updateUser: Handler<typeof route> = async ({ params, body, caller, http }) => {
  const user = await getPersonToChange(caller, params.id);
  const { first_name, last_name, country_id, state_id, image, language, country, timezone, ...managed } =
    body;
  const profile = {
    firstName: first_name,
    lastName: last_name,
    image,
    countryId: country_id,
    stateId: state_id,
    language,
    country,
    timezone,
  };
  const drawImage = async (address: string) => {
    // Drawing costs as much as in the call that uploads a picture.
    await spendRate(uploadAvatar.rateLimit, String(caller.user.userId));
    return drawUploadedPicture(caller, address);
  };
  const userAgent = http.headers['user-agent'];
  const changed = await updateAccount(caller, user, { profile, managed, drawImage, userAgent });
  await listAtOnce(caller, user.userId);
  return { user: await presentManagedUser(changed, caller) };
};
