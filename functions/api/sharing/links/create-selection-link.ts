import type { createSelectionLink as route } from '#shared/routes/sharing/selection-links.ts';
import { presentOwnLink } from '../../../http/presenters/drive/present-link.ts';
import type { Handler } from '../../../http/types.ts';
import { makeSelectionLink } from '../../../use-cases/sharing/selection-links.ts';

/** One link for several entries. Each call makes another one. */
export const createSelectionLink: Handler<typeof route> = async ({ body, caller }) => ({
  link: await presentOwnLink(await makeSelectionLink(caller, body)),
});
