import { commit } from '../../../data/commit.ts';
import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { listSharesWith, openShareSteps } from '../../../data/sharing/shares.ts';

/** Keeps what shares give a user under the address that is about to change. */
export async function keepSharesOf(user: UserItem): Promise<void> {
  const shares = await listSharesWith(user);
  for (const share of shares.filter(({ awaitsEmail }) => awaitsEmail !== undefined)) {
    await commit(openShareSteps(share, share.permission));
  }
}
