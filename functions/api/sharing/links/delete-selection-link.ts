import type { deleteSelectionLink as route } from '#shared/routes/sharing/selection-links.ts';
import type { Handler } from '../../../http/types.ts';
import { endSelectionLink } from '../../../use-cases/sharing/end-link.ts';
import { getOwnSelectionLink } from '../../../use-cases/sharing/selection-links.ts';

/** Deletes the link of a selection, for the one who made it. */
export const deleteSelectionLink: Handler<typeof route> = async ({ params, caller }) => {
  await endSelectionLink(await getOwnSelectionLink(params.hash, caller));
  return {};
};
