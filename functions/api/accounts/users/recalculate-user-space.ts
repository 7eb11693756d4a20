import type { recalculateUserSpace as route } from '#shared/routes/accounts/user-space.ts';
import { presentRecalculation } from '../../../http/presenters/accounts/present-recalculation.ts';
import { presentSpaceOf } from '../../../http/presenters/accounts/present-user-space.ts';
import type { Handler } from '../../../http/types.ts';
import { getPerson } from '../../../use-cases/accounts/manage-people.ts';
import { recalculationJob } from '../../../use-cases/accounts/user-space/recalculation-job.ts';
import { startRecalculation } from '../../../use-cases/accounts/user-space/start-recalculation.ts';

/**
 * Counts all files of a user, those of their workspaces included, and corrects what counts as used. Small drives are
 * counted when this answers.
 */
export const recalculateUserSpace: Handler<typeof route> = async ({ params, caller }) => {
  const user = await getPerson(caller, String(params.userId));
  const started = await startRecalculation(caller, user);
  const job = await started.runForAMoment(recalculationJob.run);
  return { userSpace: await presentSpaceOf(user), recalculation: presentRecalculation(job) };
};
