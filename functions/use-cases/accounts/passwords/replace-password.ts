import { toIsoTime } from '#shared/contract/schema-fields.ts';
import { deleteEndedTokens } from '../../../data/accounts/access-tokens.ts';
import { commit, type Step } from '../../../data/commit.ts';
import type { SessionItem, UserItem } from '../../../data/entities/accounts/user.ts';
import { sendMailStep } from '../../../data/notifications/mails.ts';
import { keepSessionStep } from '../../../data/accounts/sessions.ts';
import { endSessionsStep, findUser, type SessionsEnd } from '../../../data/accounts/users.ts';
import { retryOutdated } from '../../../data/table/retry-outdated.ts';
import { setCredentials } from '../../../identity/credentials.ts';
import { nowMs } from '../../../platform/clock.ts';
import { securityStep } from '../../site/audit/audit-step.ts';
import { describeDevice } from '../sessions/describe-device.ts';
import { deleteEndedSessions } from '../sessions/end-sessions.ts';
import {
  type EndingPlan,
  type Endings,
  type Kept,
  planEndings,
  planLateEndings,
} from './password-endings.ts';
import { requireLongPassword } from './require-long-password.ts';
import { waitingSteps } from '../verify-address.ts';

/** How often the endings are planned, as what they end may change. */
const attempts = 3;

interface NewPassword {
  password: string;
  /** The session that goes on. */
  keep?: SessionItem | undefined;
  userAgent: string | undefined;
  /** What is used up for it. */
  proof?: Step[];
  /** API tokens and social connections that end with the sessions. */
  endings: Endings;
  /** The user came by a mail to their address: it is verified. */
  isByMail?: boolean;
  /** A caller who manages users sets it, for themselves or for another user. */
  byAdmin?: {
    isSelf: boolean;
    /** The address that the user has afterwards. */
    email: string;
    /** The steps that end the sessions, with all else that changes in the same write. */
    endSteps: (end: SessionsEnd) => Promise<Step[]>;
  };
}

/**
 * Gives a user another password; their other sessions end, and a mail tells them and names what else has ended.
 * In this order a failure in between is harmless:
 * 1. One write uses up the proof, ends the sessions and sends the mail. Of several at once it lets only one pass, so
 *    that the password is the one of whoever was told so.
 * 2. The identity service takes the password. Where that fails, the former one still holds and the call can be
 *    repeated: all that happened is that sessions ended and a mail warned too early. `undo` gives the proof back.
 * 3. Sessions end once more, with what was made by them: somebody may have signed in with the former password between
 *    1 and 2.
 * Throws 409 where another such call was first, and 422 for a password that is shorter than the site requires.
 */
export async function replacePassword(
  user: UserItem,
  { password, keep, userAgent, proof = [], endings, isByMail = false, byAdmin }: NewPassword,
  undo: () => Promise<void>,
): Promise<void> {
  await requireLongPassword(password);
  const epoch = user.sessionEpoch + 1;
  const device = byAdmin?.isSelf === false ? null : describeDevice(userAgent);
  const verifies = isByMail && user.emailVerifiedAtMs === undefined;
  let kept: Kept = { tokens: undefined, connections: undefined };
  const end = async (): Promise<void> => {
    const plan = await planEndings(user, endings);
    kept = plan.kept;
    const ending: SessionsEnd = { hasPassword: true, keptTokens: kept.tokens?.length, verifies };
    await commit([
      ...(byAdmin ? await byAdmin.endSteps(ending) : [endSessionsStep(user, ending)]),
      ...(keep ? [keepSessionStep(keep, epoch)] : []),
      ...proof,
      ...plan.steps,
      ...(verifies ? await waitingSteps(user) : []),
      mailStep({ ...user, email: byAdmin?.email ?? user.email }, device, plan),
      securityStep(isByMail ? 'password.reset' : 'password.change', user),
    ]);
  };
  await retryOutdated(end, { attempts });
  try {
    await setCredentials(user.userId, password);
  } catch (error) {
    await undo();
    throw error;
  }
  await endLateSignIns({ ...user, sessionEpoch: epoch }, keep, kept);
}

/**
 * Ends sessions that began with the former password in the meantime. Does nothing if another call has ended the
 * sessions since then, because that call also replaces the password after this one.
 */
async function endLateSignIns(
  { userId, sessionEpoch }: Pick<UserItem, 'userId' | 'sessionEpoch'>,
  keep: SessionItem | undefined,
  kept: Kept,
): Promise<void> {
  const now = await findUser(userId);
  if (now?.sessionEpoch !== sessionEpoch) return;
  const end = async (): Promise<void> => {
    const plan = await planLateEndings(now, kept);
    await commit([
      endSessionsStep(now, { keptTokens: plan.kept.tokens?.length }),
      ...(keep ? [keepSessionStep(keep, sessionEpoch + 1)] : []),
      ...plan.steps,
    ]);
  };
  await retryOutdated(end, { attempts });
  await deleteEndedSessions(userId, { epoch: sessionEpoch + 1, keep });
  if (kept.tokens) await deleteLateTokens(userId);
}

/** @param device null for that of an admin */
function mailStep(
  user: UserItem,
  device: string | null,
  { endedTokenCount, endedServices }: EndingPlan,
): Step {
  return sendMailStep('password_changed', user, {
    time: toIsoTime(nowMs()),
    device,
    tokens: endedTokenCount,
    services: endedServices.join(', ') || null,
  });
}

/** They no longer work; this frees their space. */
async function deleteLateTokens(userId: number): Promise<void> {
  const user = await findUser(userId);
  if (user) await deleteEndedTokens(user);
}
