import { avatars } from '#shared/limits/account-limits.ts';
import type { showAvatar as route } from '#shared/routes/accounts/show-avatar.ts';
import { type Handler, reply } from '../../../http/types.ts';
import { notFound } from '../../../platform/app-error.ts';
import { avatarKey } from '../../../storage/objects.ts';
import { findObjectStart } from '../../../storage/object-start.ts';

/** Each picture has a name of its own, which is never given to another one. */
const cacheControl = 'public, max-age=31536000, immutable';

/** Returns the picture of a person, by the address that their account names. */
export const showAvatar: Handler<typeof route> = async ({ params }) => {
  const name = params.name.replace(/\.webp$/, '');
  const object = await findObjectStart(avatarKey(name), avatars.maxSourceBytes);
  if (!object) throw notFound();
  const headers = { 'content-type': 'image/webp', 'cache-control': cacheControl };
  return reply({ rawBody: object.bytes, headers });
};
