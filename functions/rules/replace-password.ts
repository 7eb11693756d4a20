import { toIsoTime } from '#shared/schema-fields.ts';
import { commit, type Step } from '../data/commit.ts';
import type { SessionItem, UserItem } from '../data/entities/user.ts';
import { sendMailStep } from '../data/mails.ts';
import { keepSessionStep } from '../data/sessions.ts';
import { endSessionsStep, findUser } from '../data/users.ts';
import { setCredentials } from '../identity/credentials.ts';
import { nowMs } from '../platform/clock.ts';
import { describeDevice } from './describe-device.ts';
import { endSessions } from './end-sessions.ts';

interface NewPassword {
  password: string;
  /** The session that goes on. */
  keep?: SessionItem | undefined;
  userAgent: string | undefined;
  /** What is used up for it. */
  proof?: Step[];
}

/**
 * Gives a person another password; their other sessions end, and a mail tells them (A6, A7). In this order a failure
 * in between is harmless:
 * 1. One write uses up the proof, ends the sessions and sends the mail. Of several at once it lets only one pass, so
 *    that the password is the one of whoever was told so.
 * 2. The identity service takes the password. Where that fails, the former one still holds and the call can be
 *    repeated: all that happened is that sessions ended and a mail warned too early. `undo` gives the proof back.
 * 3. Sessions end once more: somebody may have signed in with the former password between 1 and 2.
 * Throws 409 where another such call was first.
 */
export async function replacePassword(
  user: UserItem,
  { password, keep, userAgent, proof = [] }: NewPassword,
  undo: () => Promise<void>,
): Promise<void> {
  const time = toIsoTime(nowMs());
  const mail = sendMailStep('password_changed', user, { time, device: describeDevice(userAgent) });
  const epoch = user.sessionEpoch + 1;
  const kept = keep ? [keepSessionStep(keep, epoch)] : [];
  await commit([endSessionsStep(user, { hasPassword: true }), ...kept, ...proof, mail]);
  try {
    await setCredentials(user.userId, password);
  } catch (error) {
    await undo();
    throw error;
  }
  const now = await findUser(user.userId);
  // Whoever ended them meanwhile did so after the password was replaced, or is about to replace it again.
  if (now?.sessionEpoch === epoch) await endSessions(now, { keep });
}
