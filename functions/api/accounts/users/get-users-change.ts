import type { getUsersChange as route } from '#shared/routes/accounts/bulk-users.ts';
import { presentBulkChange } from '../../../http/presenters/present-bulk-change.ts';
import type { Handler } from '../../../http/types.ts';
import { getBulkChange } from '../../../use-cases/accounts/bulk/get-bulk-change.ts';

/** Tells how far a change of many users has come. */
export const getUsersChange: Handler<typeof route> = async ({ params, caller }) => ({
  change: presentBulkChange(await getBulkChange(caller, params.changeId)),
});
