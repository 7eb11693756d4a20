import { withFilter } from '../../../../parts/listing/listing-state.ts';
import { sectionPath } from '../../admin-section.ts';

/** Filter of the log of mails by the account that a mail is about. */
export const userKey = 'user_id';

/** Address of the mails about a user. */
export const mailsToUserPath = (userId: number) =>
  sectionPath({ path: 'logs' }, 'outgoing-email') +
  withFilter(new URLSearchParams(), userKey, String(userId));
