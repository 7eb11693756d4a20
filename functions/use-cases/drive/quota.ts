import { formatBytes } from '#shared/text/format-bytes.ts';
import type { UploadItem } from '../../data/entities/drive/upload.ts';
import type { UserItem } from '../../data/entities/accounts/user.ts';
import { findUser } from '../../data/accounts/users.ts';
import { type AppError, invalid } from '../../platform/app-error.ts';
import { payerIdOf } from './access/drives.ts';
import { findPlan } from '../billing/plans/held-plan.ts';
import { getSettings } from '../site/site-settings.ts';

type OwnSpace = Pick<UserItem, 'isSpaceUnlimited' | 'availableSpaceBytes'>;

/** What a user's space follows from, if they have space of their own. */
export function ownSpaceOf({ isSpaceUnlimited, availableSpaceBytes }: OwnSpace) {
  if (isSpaceUnlimited) return 'unlimited';
  return availableSpaceBytes === undefined ? undefined : 'custom';
}

/** Space of a user in bytes, null for no limit: their own allowance, or their plan's, or the site's. */
export async function allowanceBytes(user: UserItem): Promise<number | null> {
  if (user.isSpaceUnlimited) return null;
  if (user.availableSpaceBytes !== undefined) return user.availableSpaceBytes;
  const plan = await findPlan(user);
  return plan ? plan.available_space : (await getSettings()).uploads.available_space;
}

/** 422 for an upload that does not fit any more, with the way to more space. */
export function spaceExhausted(allowance: number | null): AppError {
  const space = allowance === null ? '' : formatBytes(allowance);
  return invalid(
    { size: { code: 'spaceExhausted', params: { space } } },
    { label: 'Upgrade', action: '/pricing' },
  );
}

/** How much may be stored in a drive. */
export interface Quota {
  /** Bytes; null without limit. */
  allowance: number | null;
  /** What whoever stores something there is told when it is full. */
  exhausted: () => AppError;
}

/**
 * The quota of a drive is that of who pays for it. Whoever stores something in somebody else's is told
 * that it is full, and not how large it is.
 * @param user who stores something there; undefined for nobody who has an account
 * @param disk where it is stored: files on the public disk belong to the site, and count against no quota
 */
export async function quotaOf(
  driveId: string,
  user: UserItem | undefined,
  disk: UploadItem['disk'] = 'uploads',
): Promise<Quota> {
  const payerId = payerIdOf(driveId);
  const isOwn = user?.userId === payerId;
  const payer = isOwn ? user : await findUser(payerId);
  const allowance = disk === 'public' ? null : payer ? await allowanceBytes(payer) : 0;
  const exhausted = () => (isOwn ? spaceExhausted(allowance) : invalid({ size: 'ownerSpaceExhausted' }));
  return { allowance, exhausted };
}
