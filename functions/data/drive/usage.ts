import { put, type Step, update } from '../commit.ts';
import { Usage, type UsageItem } from '../entities/drive/entry.ts';
import { isStill } from '../is-still.ts';

/**
 * The drive whose counters a drive's files count for: of a workspace's, `W<workspace>.<owner>`, its owner's own, since
 * the owner pays for both.
 */
export function usageDriveOf(driveId: string): string {
  return driveId.startsWith('W') ? `U${driveId.split('.')[1] ?? ''}` : driveId;
}

const usageKey = (driveId: string) => ({ driveId: usageDriveOf(driveId) });

export interface UsageFigures {
  usedBytes: number;
  reservedBytes: number;
}

export interface CountedUsage extends UsageFigures {
  /** Absent where the files were never counted one by one. */
  counted?: CountedFiles;
  usedChanges?: number;
}

/** What the files of a drive's owner were when they were counted one by one. */
export type CountedFiles = NonNullable<UsageItem['counted']>;

/** In each step by which used bytes change: whoever sums up the files meanwhile notices it. */
const usedChange = { usedChanges: 1 };

/** What the files of a drive's owner take, and what unfinished uploads have reserved. */
export async function getUsage(driveId: string): Promise<UsageFigures> {
  const { usedBytes, reservedBytes } = await getCountedUsage(driveId);
  return { usedBytes, reservedBytes };
}

/** The same, with the last count of the files. */
export async function getCountedUsage(driveId: string): Promise<CountedUsage> {
  const { data } = await Usage.get(usageKey(driveId)).go({ consistent: true });
  const reservedBytes = data?.reservedBytes ?? 0;
  return {
    usedBytes: (data?.chargedBytes ?? 0) - reservedBytes,
    reservedBytes,
    ...(data?.counted && { counted: data.counted }),
    ...(data?.usedChanges !== undefined && { usedChanges: data.usedChanges }),
  };
}

/** The write that makes a drive's counters. */
export function createUsageStep(driveId: string): Step {
  return put(Usage.create({ driveId, chargedBytes: 0, reservedBytes: 0 }).params());
}

/**
 * Reserves bytes for an upload. The condition compares what is charged already with what would still leave
 * room, so that any number of uploads at the same moment cannot pass the allowance together.
 */
export function reserveStep(
  driveId: string,
  bytes: number,
  allowanceBytes: number | null,
  otherwise: () => Error,
): Step {
  const patch = Usage.patch(usageKey(driveId)).add({ chargedBytes: bytes, reservedBytes: bytes });
  if (allowanceBytes === null) return update(patch.params());
  const room = allowanceBytes - bytes;
  return update(patch.where(({ chargedBytes }, { lte }) => lte(chargedBytes, room)).params(), otherwise);
}

/** Turns a reservation into use: the bytes stay charged. */
export function useReservationStep(driveId: string, bytes: number): Step {
  const patch = Usage.patch(usageKey(driveId)).subtract({ reservedBytes: bytes }).add(usedChange);
  return update(patch.params());
}

/** Gives a reservation back; `driveGone` where nothing is counted any more. */
export function releaseStep(driveId: string, bytes: number, driveGone?: () => Error): Step {
  const patch = Usage.patch(usageKey(driveId)).subtract({ chargedBytes: bytes, reservedBytes: bytes });
  return update(patch.params(), driveGone);
}

/** Charges bytes that are used at once; `otherwise` where they would pass the allowance. */
export function chargeStep(
  driveId: string,
  bytes: number,
  allowanceBytes: number | null,
  otherwise: () => Error,
): Step {
  const patch = Usage.patch(usageKey(driveId)).add({ chargedBytes: bytes, ...usedChange });
  if (allowanceBytes === null) return update(patch.params());
  const room = allowanceBytes - bytes;
  return update(patch.where(({ chargedBytes }, { lte }) => lte(chargedBytes, room)).params(), otherwise);
}

/** Frees the bytes of files that are deleted. */
export function freeBytesStep(driveId: string, bytes: number): Step {
  const patch = Usage.patch(usageKey(driveId)).subtract({ chargedBytes: bytes }).add(usedChange);
  return update(patch.params());
}

/** Notes that files move between drives of one owner, who goes on being charged for them. */
export function noteMoveStep(driveId: string): Step {
  return update(Usage.patch(usageKey(driveId)).add(usedChange).params());
}

/**
 * Corrects the used bytes by what a count of all files has found, and keeps the count. What is reserved meanwhile stays.
 * Fails with `moved` where used bytes have changed since `read`.
 */
export function correctUsedStep(
  driveId: string,
  read: CountedUsage,
  found: { usedBytes: number; counted: CountedFiles },
  moved: () => Error,
): Step {
  const patch = Usage.patch(usageKey(driveId))
    .set({ counted: found.counted })
    .add({ chargedBytes: found.usedBytes - read.usedBytes })
    .where((usage, is) => isStill(is, usage.usedChanges, read.usedChanges));
  return update(patch.params(), moved);
}
