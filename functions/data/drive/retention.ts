import { type Step, update } from '../commit.ts';
import { Retention } from '../entities/drive/trashed.ts';

/** The job that was made last to delete what has lain in a drive's trash for too long. It may have ended long ago. */
export async function findRetentionJobId(driveId: string): Promise<number | undefined> {
  const { data } = await Retention.get({ driveId }).go({ consistent: true });
  return data?.jobId;
}

/** Names a drive's next job in the place of the one that was found; `otherwise` where somebody was faster. */
export function nameRetentionJobStep(
  driveId: string,
  { jobId, formerId }: { jobId: number; formerId: number | undefined },
  otherwise: () => Error,
): Step {
  const params = Retention.update({ driveId })
    .set({ jobId })
    .where(({ jobId: known }, { eq, notExists }) =>
      formerId === undefined ? notExists(known) : eq(known, formerId),
    )
    .params();
  return update(params, otherwise);
}
