import type { restoreUsers as route } from '#shared/routes/accounts/user-restoration.ts';
import type { Handler } from '../../../http/types.ts';
import { listAllAtOnce } from '../../../use-cases/accounts/listing/list-at-once.ts';
import { cancelDeletions } from '../../../use-cases/accounts/removal/cancel-deletions.ts';

/** Restores users whom an admin has deleted, before they are erased. */
export const restoreUsers: Handler<typeof route> = async ({ body, caller }) => {
  await cancelDeletions(caller, body.ids);
  await listAllAtOnce(caller, body.ids);
  return {};
};
