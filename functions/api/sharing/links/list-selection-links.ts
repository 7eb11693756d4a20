import type { listSelectionLinks as route } from '#shared/routes/sharing/selection-links.ts';
import { listSelectionLinks as listLinks } from '../../../data/sharing/links.ts';
import { presentOwnLink } from '../../../http/presenters/drive/present-link.ts';
import type { Handler } from '../../../http/types.ts';
import { inParallel } from '../../../use-cases/background/in-parallel.ts';
import { nameSelections } from '../../../use-cases/sharing/selection-links.ts';

const atOnce = 10;

/** The selections' links of the caller, each with some of what it leads to and with how often it was used. */
export const listSelectionLinks: Handler<typeof route> = async ({ caller }) => {
  const links = await listLinks(caller.user.userId);
  const names = await nameSelections(caller, links);
  return {
    links: await inParallel(links, atOnce, (link) =>
      presentOwnLink(link, { entry_names: names.get(link.linkId) ?? [] }),
    ),
  };
};
