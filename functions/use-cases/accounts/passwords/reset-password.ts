import { findChallenge, keepChallengeStep, useChallengeStep } from '../../../data/accounts/challenges.ts';
import { commit } from '../../../data/commit.ts';
import type { ChallengeItem } from '../../../data/entities/accounts/proof.ts';
import type { SessionItem, UserItem } from '../../../data/entities/accounts/user.ts';
import { findUser } from '../../../data/accounts/users.ts';
import { invalid } from '../../../platform/app-error.ts';
import { nowMs } from '../../../platform/clock.ts';
import { sha256 } from '../../../platform/hashing.ts';
import type { Endings } from './password-endings.ts';
import { replacePassword } from './replace-password.ts';

const linkInvalid = () => invalid({ email: 'resetLinkInvalid' });

interface Reset {
  token: string;
  email: string;
  password: string;
  /** The session of the browser that it comes from, where there is one. */
  session: SessionItem | undefined;
  userAgent: string | undefined;
  /** End all API tokens, or all social connections, and not only those of before the address was verified. */
  endsTokens?: boolean;
  endsConnections?: boolean;
}

/**
 * Sets a new password by the link of a mail, once. The link proves the address. API tokens and social connections
 * from before the address was verified end: somebody else may have made them. The others end where the user asks for
 * it. 422 for a link that is used, expired or somebody else's.
 */
export async function resetPassword({ token, email, password, ...reset }: Reset): Promise<void> {
  const challenge = await findChallenge('passwordReset', sha256(token));
  const user = challenge && (await findPerson(challenge));
  if (!user || user.email !== email) throw linkInvalid();
  const epoch = user.sessionEpoch + 1;
  // The write that used it up had counted on: the link must fit the new count.
  const giveBack = () => {
    const link = { ...linkOf(challenge), data: { email, epoch } };
    return commit([keepChallengeStep(link, challenge.expiresAtMs - nowMs())]);
  };
  const { session, userAgent, endsTokens, endsConnections } = reset;
  const keep = session?.userId === user.userId ? session : undefined;
  const proof = [useChallengeStep(challenge, linkInvalid)];
  const endings: Endings = {
    tokens: endsTokens ? 'all' : 'unverified',
    connections: endsConnections ? 'all' : 'unverified',
  };
  await replacePassword(user, { password, keep, userAgent, proof, endings, isByMail: true }, giveBack);
}

const linkOf = ({ kind, key, userId }: ChallengeItem) => ({ kind, key, userId });

/** Whose link it is, as long as they have the address, and have not ended their sessions since. */
async function findPerson({ userId, data }: ChallengeItem): Promise<UserItem | undefined> {
  const user = userId === undefined ? undefined : await findUser(userId);
  const { email, epoch } = (data ?? {}) as { email?: string; epoch?: number };
  return user && user.email === email && user.sessionEpoch === epoch ? user : undefined;
}
