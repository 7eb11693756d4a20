import type { Inbox } from '../../data/notifications/inbox.ts';
import { findUser } from '../../data/accounts/users.ts';
import { retryOutdated } from '../../data/table/retry-outdated.ts';

/**
 * Does something with a person's inbox, and again with what it is by then wherever `work` throws `OutdatedRead`.
 * Undefined where the person is gone; 409 where others were faster each time.
 */
export async function withInbox<Result>(
  userId: number,
  work: (inbox: Inbox) => Promise<Result>,
): Promise<Result | undefined> {
  return retryOutdated(
    async () => {
      const inbox = await findUser(userId);
      return inbox && work(inbox);
    },
    { attempts: 12, pauseMs: 15 },
  );
}
