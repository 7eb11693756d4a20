import { commit, type Step } from '../../../data/commit.ts';
import type { JobItem } from '../../../data/entities/job.ts';
import { listSizes } from '../../../data/drive/list-sizes.ts';
import { correctUsedStep, getCountedUsage } from '../../../data/drive/usage.ts';
import { outdatedRead, retryOutdated } from '../../../data/table/retry-outdated.ts';
import { listMemberships } from '../../../data/workspaces/workspaces.ts';
import { nowMs, secondMs } from '../../../platform/clock.ts';
import { logger } from '../../../platform/logger.ts';
import type { Slice } from '../../background/define-job.ts';
import { personalDriveId, workspaceDriveId } from '../../drive/access/drives.ts';
import { auditStep } from '../../site/audit/audit-step.ts';
import { changesBetween } from '../../site/audit/changes-between.ts';
import { userRows } from '../listing/user-rows.ts';
import { addSums, FileCount, type FileSums } from './count-files.ts';

/** Uploads go on meanwhile. A count of a small drive takes some milliseconds, so that one fits between two of them. */
const retries = { attempts: 20, pauseMs: 20 };
const noteAfterMs = 2 * secondMs;
const nothing: FileSums = { files: 0, usedBytes: 0, trashBytes: 0, versionBytes: 0 };

type RecalculationJob = Pick<JobItem, 'subject' | 'name' | 'progress'>;

/**
 * Counts the files of a user and of the workspaces that they pay for one by one, and corrects the counter of used bytes by
 * the difference. Each write that changes used bytes also counts itself, so that a sum which others changed meanwhile
 * is not written: the files are counted again. A count that takes longer than the slice begins again in the next one.
 */
export async function recalculateSpace(job: RecalculationJob, slice: Slice): Promise<'done' | 'more'> {
  const userId = Number(job.subject);
  const driveId = personalDriveId(userId);
  return retryOutdated(async () => {
    const read = await getCountedUsage(driveId);
    const found = await countAll(userId, read.usedBytes, { job, slice });
    if (!found) return 'more';
    const { usedBytes, ...sums } = found;
    const counted = { ...sums, atMs: nowMs() };
    const isWrong = usedBytes !== read.usedBytes;
    const audit = auditCorrection(job, { usedBytes: read.usedBytes }, { usedBytes });
    await commit([
      correctUsedStep(driveId, read, { usedBytes, counted }, outdatedRead),
      ...(isWrong ? [audit] : []),
    ]);
    if (isWrong) {
      // Every write of files changes the counter in its transaction, so this is a defect.
      logger.error('The used space of a user was wrong', {
        userId,
        before: read.usedBytes,
        after: usedBytes,
      });
    }
    await slice.note({ payload: { before: read.usedBytes, after: usedBytes } });
    await userRows.updateAtOnce([{ rowId: userId }]);
    return 'done';
  }, retries);
}

function auditCorrection({ subject: id, name }: RecalculationJob, before: object, after: object): Step {
  const target = { type: 'user', id, name } as const;
  return auditStep('user.recalculate_space', { target, changes: changesBetween(before, after) });
}

interface Work {
  job: RecalculationJob;
  slice: Slice;
}

/** Sums up all drives that a user pays for, those of ending workspaces too; undefined where the time is over before. */
async function countAll(
  userId: number,
  expectedBytes: number,
  { job, slice }: Work,
): Promise<FileSums | undefined> {
  let [sums, notedAtMs] = [nothing, nowMs()];
  for (const driveId of await listPaidDrives(userId)) {
    const count = new FileCount();
    for await (const entries of listSizes(driveId)) {
      if (!slice.hasTime()) return undefined;
      for (const entry of entries) count.add(entry);
      if (nowMs() - notedAtMs < noteAfterMs) continue;
      notedAtMs = nowMs();
      const share = (100 * addSums(sums, count.sums()).usedBytes) / Math.max(1, expectedBytes);
      await slice.note({ progress: Math.max(job.progress, Math.min(99, Math.floor(share))) });
    }
    sums = addSums(sums, count.sums());
  }
  return sums;
}

async function listPaidDrives(userId: number): Promise<string[]> {
  const own = (await listMemberships(userId)).filter(({ ownerId }) => ownerId === userId);
  return [personalDriveId(userId), ...own.map(({ workspaceId }) => workspaceDriveId(workspaceId, userId))];
}
