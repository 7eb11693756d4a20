import type { getUserSpaceRecalculation as route } from '#shared/routes/accounts/user-space.ts';
import { presentRecalculation } from '../../../http/presenters/accounts/present-recalculation.ts';
import type { Handler } from '../../../http/types.ts';
import { getRecalculation } from '../../../use-cases/accounts/user-space/get-recalculation.ts';

/** Tells how far a count of the files of a user has come. */
export const getUserSpaceRecalculation: Handler<typeof route> = async ({ params, caller }) => ({
  recalculation: presentRecalculation(await getRecalculation(caller, params.recalculationId)),
});
