import type { deleteSelectionLink as route } from '#shared/routes/sharing/selection-links.ts';
import { deleteSelectionLink as removeLink } from '../../../data/sharing/links.ts';
import type { Handler } from '../../../http/types.ts';
import { getOwnSelectionLink } from '../../../use-cases/sharing/selection-links.ts';

/** As L4, for the one who made it. */
export const deleteSelectionLink: Handler<typeof route> = async ({ params, caller }) => {
  await removeLink(await getOwnSelectionLink(params.hash, caller));
  return {};
};
