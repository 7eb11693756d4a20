import { toIsoTime } from '#shared/schema-fields.ts';
import { deleteEndedTokens } from '../data/access-tokens.ts';
import type { Step } from '../data/commit.ts';
import type { SocialProfileItem } from '../data/entities/proof.ts';
import type { SessionItem, UserItem } from '../data/entities/user.ts';
import { sendMailStep } from '../data/mails.ts';
import { keepSessionStep } from '../data/sessions.ts';
import { listSocialProfiles, removeSocialProfileSteps } from '../data/social-profiles.ts';
import { endSessionsStep, findUser } from '../data/users.ts';
import { setCredentials } from '../identity/credentials.ts';
import { nowMs } from '../platform/clock.ts';
import { describeDevice } from './describe-device.ts';
import { endSessions } from './end-sessions.ts';
import { commitVerified, waitingSteps } from './verify-address.ts';

interface NewPassword {
  password: string;
  /** The session that goes on. */
  keep?: SessionItem | undefined;
  userAgent: string | undefined;
  /** What is used up for it. */
  proof?: Step[];
  /** API tokens end with the sessions. */
  endsTokens?: boolean;
  /** The user came by a mail to their address: it is verified, and social connections end. */
  isByMail?: boolean;
}

/**
 * Gives a user another password; their other sessions end, and a mail tells them and names what else has ended (A6,
 * A7). In this order a failure in between is harmless:
 * 1. One write uses up the proof, ends the sessions and sends the mail. Of several at once it lets only one pass, so
 *    that the password is the one of whoever was told so.
 * 2. The identity service takes the password. Where that fails, the former one still holds and the call can be
 *    repeated: all that happened is that sessions ended and a mail warned too early. `undo` gives the proof back.
 * 3. Sessions end once more: somebody may have signed in with the former password between 1 and 2.
 * Throws 409 where another such call was first.
 */
export async function replacePassword(
  user: UserItem,
  { password, keep, userAgent, proof = [], endsTokens = false, isByMail = false }: NewPassword,
  undo: () => Promise<void>,
): Promise<void> {
  const epoch = user.sessionEpoch + 1;
  const kept = keep ? [keepSessionStep(keep, epoch)] : [];
  const verifies = isByMail && user.emailVerifiedAtMs === undefined;
  await commitVerified(async () => {
    const profiles = isByMail ? await listSocialProfiles(user.userId) : [];
    return [
      endSessionsStep(user, { hasPassword: true, endsTokens, verifies }),
      ...kept,
      ...proof,
      ...profiles.flatMap(removeSocialProfileSteps),
      ...(verifies ? await waitingSteps(user) : []),
      mailStep(user, { userAgent, tokens: endsTokens ? user.tokenCount : 0, profiles }),
    ];
  });
  try {
    await setCredentials(user.userId, password);
  } catch (error) {
    await undo();
    throw error;
  }
  const now = await findUser(user.userId);
  // Whoever ended them meanwhile did so after the password was replaced, or is about to replace it again.
  if (now?.sessionEpoch === epoch) await endSessions(now, { keep, change: { endsTokens } });
  if (endsTokens) await forgetTokens(user.userId);
}

interface Ended {
  userAgent: string | undefined;
  tokens: number;
  profiles: SocialProfileItem[];
}

function mailStep(user: UserItem, { userAgent, tokens, profiles }: Ended): Step {
  const services = profiles.map(({ service }) => service).join(', ') || null;
  const time = toIsoTime(nowMs());
  return sendMailStep('password_changed', user, {
    time,
    device: describeDevice(userAgent),
    tokens,
    services,
  });
}

/** They no longer work; this frees their space. */
async function forgetTokens(userId: number): Promise<void> {
  const user = await findUser(userId);
  if (user) await deleteEndedTokens(user);
}
