import { setTimeout as pause } from 'node:timers/promises';
import { type Inbox, InboxMoved } from '../../data/notifications/inbox.ts';
import { findUser } from '../../data/accounts/users.ts';
import { conflict } from '../../platform/app-error.ts';

const maxTries = 12;
const pauseMs = 15;

/**
 * Does something with a person's inbox, and again with what it is by then wherever `work` throws `InboxMoved`.
 * Undefined where the person is gone; 409 where others were faster each time.
 */
export async function withInbox<Result>(
  userId: number,
  work: (inbox: Inbox) => Promise<Result>,
): Promise<Result | undefined> {
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const inbox = await findUser(userId);
    if (!inbox) return undefined;
    try {
      return await work(inbox);
    } catch (error) {
      if (!(error instanceof InboxMoved)) throw error;
      await pause(pauseMs * attempt * Math.random());
    }
  }
  throw conflict();
}
