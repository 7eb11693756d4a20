import { fillPath, toServerPath } from '#shared/contract/api-path.ts';
import { showAvatar } from '#shared/routes/accounts/show-avatar.ts';
import { env } from '../../../platform/env.ts';

/** The address of the picture of a person or a workspace; null where they have none. */
export function findAvatarAddress({ image }: { image?: string | undefined }): string | null {
  if (image === undefined) return null;
  return env.baseUrl + fillPath(toServerPath(showAvatar.path), { name: `${image}.webp` });
}
