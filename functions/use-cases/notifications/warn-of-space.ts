import { formatBytes } from '#shared/text/format-bytes.ts';
import { spaceWarnings } from '#shared/limits/drive-limits.ts';
import { commit } from '../../data/commit.ts';
import type { UserItem } from '../../data/entities/accounts/user.ts';
import { notifyStep } from '../../data/notifications/notifications.ts';
import { getUsage } from '../../data/drive/usage.ts';
import { findUser, noteSpaceWarningStep } from '../../data/accounts/users.ts';
import { nowMs } from '../../platform/clock.ts';
import { payerIdOf } from '../drive/access/drives.ts';
import { allowanceBytes } from '../drive/quota.ts';

/** Somebody has noted the same meanwhile. */
class NotedBefore extends Error {}

/**
 * Tells who pays for a drive that their space runs out, once for each of the steps that it passes. Who
 * frees space is told again when they pass it another time.
 */
export async function warnOfSpace(driveId: string): Promise<void> {
  const user = await findUser(payerIdOf(driveId));
  const allowance = user && (await allowanceBytes(user));
  if (!user || !allowance) return;
  const { usedBytes } = await getUsage(driveId);
  const percent = Math.floor((usedBytes / allowance) * 100);
  const passed = spaceWarnings.findLast((step) => percent >= step) ?? 0;
  const known = user.spaceWarnedPercent ?? 0;
  if (passed === known) return;
  const steps = [noteSpaceWarningStep(user, passed, () => new NotedBefore())];
  if (passed > known) steps.push(warningStep(user, { usedBytes, allowance, percent }));
  try {
    await commit(steps);
  } catch (error) {
    if (!(error instanceof NotedBefore)) throw error;
  }
}

function warningStep(
  { userId }: UserItem,
  { usedBytes, allowance, percent }: { usedBytes: number; allowance: number; percent: number },
) {
  return notifyStep({
    userId,
    type: 'SpaceWarning',
    cause: `${percent}#${nowMs()}`,
    text: { percent: String(percent), used: formatBytes(usedBytes), available: formatBytes(allowance) },
  });
}
