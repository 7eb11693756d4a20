import { uploads } from '#shared/limits/upload-limits.ts';
import type { uploadAvatar as route } from '#shared/routes/accounts/avatars.ts';
import { presentUserTo } from '../../../http/presenters/accounts/present-user.ts';
import { readForm } from '../../../http/read-form.ts';
import { readJson } from '../../../http/read-json.ts';
import type { Handler, HttpDetails } from '../../../http/types.ts';
import { invalid } from '../../../platform/app-error.ts';
import { findAvatarAddress } from '../../../use-cases/accounts/avatars/avatar-address.ts';
import { drawAvatar } from '../../../use-cases/accounts/avatars/draw-avatar.ts';
import { loadPicture, nameIn } from '../../../use-cases/accounts/avatars/load-picture.ts';
import { keepAvatar } from '../../../use-cases/accounts/avatars/keep-avatar.ts';
import { getPersonToChange } from '../../../use-cases/accounts/manage-people.ts';

/** Sets the picture of a person, from a file or from an address. */
export const uploadAvatar: Handler<typeof route> = async ({ params, caller, http }) => {
  const user = await getPersonToChange(caller, params.id);
  const picture = await readPicture(http);
  const changed = await keepAvatar(user, picture);
  return { user: await presentUserTo(changed, caller), image: findAvatarAddress(changed) ?? '' };
};

async function readPicture(http: HttpDetails): Promise<Uint8Array> {
  const { file, address } = await readFields(http);
  if (file instanceof File) return drawAvatar(await file.bytes(), { field: 'file', name: file.name });
  const url = typeof address === 'string' ? address.trim() : '';
  if (url === '') throw invalid({ file: 'chooseImage' });
  return drawAvatar(await loadPicture(url), { field: 'url', name: nameIn(url) });
}

/** A form with `file` or `url`, or JSON with `url`. */
async function readFields(http: HttpDetails): Promise<{ file?: unknown; address: unknown }> {
  if (http.headers['content-type']?.startsWith('application/json')) {
    const body = readJson(http.event);
    return { address: typeof body === 'object' && body !== null && 'url' in body ? body.url : undefined };
  }
  // The whole form is read, up to the limit of a call, so that the error names the limit of an avatar.
  const form = await readForm(http, uploads.maxFormPostBytes);
  return { file: form.get('file'), address: form.get('url') };
}
