import type { Access } from '../drive/access/access.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { endShareOf } from './end-share.ts';

/**
 * Takes entries that were shared with somebody out of their list. They stay with everybody else. What was
 * taken away meanwhile is as they want it.
 */
export async function leaveEntries(caller: SignedIn, accesses: Access[]): Promise<void> {
  for (const { entry } of accesses) await endShareOf(entry, caller.user, caller.user.userId);
}
