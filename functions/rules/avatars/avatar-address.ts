import { fillPath, toServerPath } from '#shared/api-path.ts';
import { showAvatar } from '#shared/routes/avatars.ts';
import type { UserItem } from '../../data/entities/user.ts';
import { env } from '../../platform/env.ts';

/** The address of a person's picture; null where they have none. */
export function findAvatarAddress({ image }: Pick<UserItem, 'image'>): string | null {
  if (image === undefined) return null;
  return env.baseUrl + fillPath(toServerPath(showAvatar.path), { name: `${image}.webp` });
}
