import type { UserItem } from '../../../data/entities/accounts/user.ts';
import { displayName } from '../../../data/accounts/display-name.ts';
import { isNew } from './mail-strangers.ts';

/** How a user is called in a mail to a stranger: a new account by its verified address, since names can pretend. */
export function senderName(user: UserItem): string {
  return isNew(user) ? user.email : displayName(user);
}
