import type { updateSelectionLink as route } from '#shared/routes/sharing/selection-links.ts';
import { presentOwnLink } from '../../../http/presenters/drive/present-link.ts';
import type { Handler } from '../../../http/types.ts';
import { getOwnSelectionLink } from '../../../use-cases/sharing/selection-links.ts';
import { updateSelectionLink as updateLink } from '../../../use-cases/sharing/update-link-options.ts';

/** Changes the link of a selection, for the one who made it. */
export const updateSelectionLink: Handler<typeof route> = async ({ params, body, caller }) => {
  const { linkId } = await getOwnSelectionLink(params.hash, caller);
  return { link: await presentOwnLink(await updateLink(linkId, body, caller)) };
};
