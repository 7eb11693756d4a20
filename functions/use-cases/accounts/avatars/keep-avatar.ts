import { discardAvatarStep, discardedAvatar, keepAvatarStep } from '../../../data/accounts/avatar-objects.ts';
import { commit, type Step } from '../../../data/commit.ts';
import { changeWorkspaceImageStep } from '../../../data/workspaces/change-workspace.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import type { WorkspaceItem } from '../../../data/entities/workspace.ts';
import { changeUserWithImageStep } from '../../../data/accounts/users.ts';
import { conflict } from '../../../platform/app-error.ts';
import { nowMs } from '../../../platform/clock.ts';
import { newFileName } from '../../../platform/ids.ts';
import { logger } from '../../../platform/logger.ts';
import { avatarKey, putObject } from '../../../storage/objects.ts';
import { abandonUpload } from '../../uploads/end-upload.ts';
import { discardSteps, dropAvatar } from './drop-avatar.ts';

/**
 * Gives a person a picture in the place of the one before, and answers the person. The purge knows of a picture
 * before storage does, and of an old one from the moment when it is replaced: broken off anywhere, this leaves nothing
 * behind. 409 where the person got another picture meanwhile.
 */
export async function keepAvatar(user: UserItem, picture: Uint8Array): Promise<UserItem> {
  const image = await keep(user, picture, (name) => changeUserWithImageStep(user, { image: name }, conflict));
  return { ...user, image, updatedAtMs: nowMs() };
}

/** Does the same for a workspace. */
export async function keepWorkspaceAvatar(
  workspace: WorkspaceItem,
  picture: Uint8Array,
): Promise<WorkspaceItem> {
  const image = await keep(workspace, picture, (name) => changeWorkspaceImageStep(workspace, name, conflict));
  return { ...workspace, image, updatedAtMs: nowMs() };
}

/** Stores a picture and has its owner point to it by the step; answers its name. */
async function keep(
  owner: { image?: string | undefined },
  picture: Uint8Array,
  pointTo: (image: string) => Step,
): Promise<string> {
  const image = newFileName();
  await commit([discardAvatarStep(image, { isNew: true })]);
  try {
    await putObject(avatarKey(image), picture, 'image/webp');
    await commit([keepAvatarStep(image, conflict), pointTo(image), ...discardSteps(owner)]);
  } catch (error) {
    await removeNow(image);
    throw error;
  }
  await removeNow(owner.image);
  return image;
}

/** Takes a person's picture away, from storage too, and answers the person. */
export async function removeAvatar(user: UserItem): Promise<UserItem> {
  const changed = await dropAvatar(user);
  await removeNow(user.image);
  return changed;
}

/** Takes a workspace's picture away, and answers the workspace. 409 where it got another one meanwhile. */
export async function removeWorkspaceAvatar(workspace: WorkspaceItem): Promise<WorkspaceItem> {
  if (workspace.image === undefined) return workspace;
  await commit([changeWorkspaceImageStep(workspace, null, conflict), ...discardSteps(workspace)]);
  await removeNow(workspace.image);
  return { ...workspace, image: undefined, updatedAtMs: nowMs() };
}

/** Does what the hourly purge would do; what goes wrong is left to it. */
async function removeNow(image: string | undefined): Promise<void> {
  if (image === undefined) return;
  try {
    await abandonUpload(discardedAvatar(image, nowMs()));
  } catch (error) {
    logger.warn('A picture is left to the purge', { image, error });
  }
}
