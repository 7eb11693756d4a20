import { bulkLimits } from '#shared/limits/bulk-limits.ts';
import { UserChange } from '#shared/routes/accounts/bulk-users.ts';
import { displayName } from '../../../data/accounts/display-name.ts';
import { findUser } from '../../../data/accounts/users.ts';
import type { JobItem } from '../../../data/entities/job.ts';
import { AppError, forbidden, notFound } from '../../../platform/app-error.ts';
import { actAs } from '../../../platform/request-context.ts';
import type { Slice } from '../../background/define-job.ts';
import { inParallel } from '../../background/in-parallel.ts';
import { findJobCaller } from '../../drive/access/job-caller.ts';
import type { SignedIn } from '../caller.ts';
import { canManage } from '../staff-rights.ts';
import { userRows } from '../listing/user-rows.ts';
import { applyChange } from './apply-change.ts';
import type { BulkPayload } from './bulk-change-job.ts';
import { selectUsers } from './select-users.ts';

/** Users between two notes: so many may be done twice if the work breaks off. */
const perStep = 20;
const atOnce = 5;

type Failure = BulkPayload['failures'][number];

/**
 * Changes the selected users in the order of their ids. A user whose change is refused is a failure of its own. Throws 403
 * if the one who started it may no longer manage users.
 */
export async function runBulkChange(
  job: Pick<JobItem, 'userId'> & { payload: BulkPayload },
  slice: Slice,
): Promise<'done' | 'more'> {
  const caller = await findJobCaller(job);
  if (!caller || !canManage(caller, 'users.update')) throw forbidden();
  let state = job.payload;
  const change = UserChange.parse(state.change);
  const ids = await selectUsers(state.selection, job.userId, state.afterId);
  return actAs(caller.user, async () => {
    for (let from = 0; from < ids.length; from += perStep) {
      if (!slice.hasTime()) return 'more';
      const step = ids.slice(from, from + perStep);
      const outcomes = await changeStep(caller, step, change);
      const failures = outcomes.filter((outcome) => outcome !== undefined);
      const done = state.changed + state.failed + step.length;
      state = {
        ...state,
        afterId: step.at(-1) ?? state.afterId,
        changed: state.changed + step.length - failures.length,
        failed: state.failed + failures.length,
        failures: [...state.failures, ...failures].slice(0, bulkLimits.maxFailures),
      };
      await slice.note({ payload: state, progress: Math.min(99, Math.floor((100 * done) / state.total)) });
    }
    return 'done';
  });
}

/** All changes of a step have ended when it throws, so that none of them meets its repetition. */
async function changeStep(
  caller: SignedIn,
  ids: number[],
  change: UserChange,
): Promise<(Failure | undefined)[]> {
  const outcomes = await inParallel(
    ids,
    atOnce,
    async (id) => (await Promise.allSettled([changeOne(caller, id, change)]))[0],
  );
  await userRows.updateAtOnce(ids.map((rowId) => ({ rowId })));
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}

async function changeOne(caller: SignedIn, id: number, change: UserChange): Promise<Failure | undefined> {
  const user = await findUser(id);
  try {
    if (!user) throw notFound();
    await applyChange(caller, user, change);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { id, name: user ? displayName(user) : `#${id}`, ...error.detail };
  }
}
