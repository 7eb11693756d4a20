import { rateLimits } from '#shared/limits/rate-limits.ts';
import type { shareEntry as route } from '#shared/routes/sharing/sharing.ts';
import { spendRate } from '../../../http/spend-rate.ts';
import type { Handler } from '../../../http/types.ts';
import { accessEntry } from '../../../use-cases/drive/access/access.ts';
import { admitMails } from '../../../use-cases/notifications/mails/mail-strangers.ts';
import { findReceivers } from '../../../use-cases/sharing/find-receivers.ts';
import { shareEntry as share } from '../../../use-cases/sharing/share-entry.ts';
import { strongestOf } from '../../../use-cases/sharing/strongest-of.ts';
import { listPeople } from './list-people.ts';

/**
 * Shares an entry with people, by their e-mail addresses. Whether there is an account behind an address is told, so
 * addresses are counted; one call may have more of them than a minute's.
 */
export const shareEntry: Handler<typeof route> = async ({ params, body, caller }) => {
  const { workspaceId } = body;
  const access = await accessEntry({ caller, workspaceId }, params.id, 'files.update');
  const { shareAddresses: limit } = rateLimits;
  const { emails } = body;
  const count = Math.min(new Set(emails).size, limit.max);
  await spendRate(limit, String(caller.user.userId), count);
  const people = await findReceivers(caller, access.entry, emails);
  await admitMails({ sender: caller.user, emails });
  await share(caller, access.entry, { people, right: strongestOf(body.permissions) });
  return { users: await listPeople(access, caller) };
};
