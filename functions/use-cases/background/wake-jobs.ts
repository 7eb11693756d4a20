import { jobShards, listOverdueJobs, wakeJob } from '../../data/jobs.ts';

const perQuery = 100;

/** Asks again for the jobs that should have gone on: whoever ran them is gone, or their message was lost. */
export async function wakeJobs(hasTime: () => boolean): Promise<{ woken: number }> {
  let woken = 0;
  for (const shard of jobShards) {
    for (let more = true; more && hasTime();) {
      const overdue = await listOverdueJobs(shard, perQuery);
      const before = woken;
      for (const job of overdue) if (await wakeJob(job)) woken += 1;
      // The index follows by moments, and may name the same ones again.
      more = overdue.length === perQuery && woken > before;
    }
  }
  return { woken };
}
