import { errorMessages } from '#shared/errors.ts';
import { uploads } from '#shared/limits.ts';
import type { uploadAvatar as route } from '#shared/routes/avatars.ts';
import { presentUserTo } from '../../http/presenters/present-user.ts';
import { readForm } from '../../http/read-form.ts';
import type { Handler } from '../../http/types.ts';
import { invalid } from '../../platform/app-error.ts';
import { findAvatarAddress } from '../../rules/avatars/avatar-address.ts';
import { drawAvatar, loadPicture, nameIn } from '../../rules/avatars/draw-avatar.ts';
import { keepAvatar } from '../../rules/avatars/keep-avatar.ts';
import { getPersonToChange } from '../../rules/manage-people.ts';

/** U4. */
export const uploadAvatar: Handler<typeof route> = async ({ params, caller, http }) => {
  const user = await getPersonToChange(caller, params.id);
  // As large as a call may be: a file above its own limit is told so.
  const picture = await readPicture(await readForm(http, uploads.maxFormPostBytes));
  const changed = await keepAvatar(user, picture);
  return { user: presentUserTo(changed, caller.user.userId), image: findAvatarAddress(changed) ?? '' };
};

async function readPicture(form: FormData): Promise<Uint8Array> {
  const [file, address] = [form.get('file'), form.get('url')];
  if (file instanceof File) return drawAvatar(await file.bytes(), { field: 'file', name: file.name });
  const url = typeof address === 'string' ? address.trim() : '';
  if (url === '') throw invalid({ file: errorMessages.chooseImage });
  return drawAvatar(await loadPicture(url), { field: 'url', name: nameIn(url) });
}
