import type { listSelectionLinks as route } from '#shared/routes/selection-links.ts';
import { listSelectionLinks as listLinks } from '../../data/links.ts';
import { presentOwnLink } from '../../http/presenters/present-link.ts';
import type { Handler } from '../../http/types.ts';
import { inParallel } from '../../rules/in-parallel.ts';

const atOnce = 10;

/** The selections' links of the caller, each with how often it was used. */
export const listSelectionLinks: Handler<typeof route> = async ({ caller }) => ({
  links: await inParallel(await listLinks(caller.user.userId), atOnce, presentOwnLink),
});
