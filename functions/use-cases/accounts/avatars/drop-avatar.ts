import { discardAvatarStep } from '../../../data/accounts/avatar-objects.ts';
import { commit, type Step } from '../../../data/commit.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { changeUserWithImageStep } from '../../../data/accounts/users.ts';
import { conflict } from '../../../platform/app-error.ts';
import { nowMs } from '../../../platform/clock.ts';

/**
 * Takes a person's picture away, and answers the person. What is in storage is the purge's from then on. 409 where the
 * person got another picture meanwhile.
 */
export async function dropAvatar(user: UserItem): Promise<UserItem> {
  if (user.image === undefined) return user;
  await commit([changeUserWithImageStep(user, { image: null }, conflict), ...discardSteps(user)]);
  return { ...user, image: undefined, updatedAtMs: nowMs() };
}

/** Hands the picture that a person or a workspace has to the purge, for the transaction that takes it away. */
export function discardSteps({ image }: { image?: string | undefined }): Step[] {
  return image === undefined ? [] : [discardAvatarStep(image, { isNew: false })];
}
