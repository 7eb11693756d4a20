import { commit } from '../../data/commit.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import type { LinkItem } from '../../data/entities/drive/link.ts';
import { getLinkFigures } from '../../data/sharing/link-counts.ts';
import { createLinkSteps, findLinkById } from '../../data/sharing/links.ts';
import { renewLinkSteps } from '../../data/sharing/renew-link.ts';
import { outdatedRead } from '../../data/table/retry-outdated.ts';
import { auditLink } from './audit-sharing.ts';
import { limitToMaker } from './link-maker.ts';
import { withLatest } from '../drive/versions/with-latest.ts';

/**
 * Gives an entry this link, unless another request was faster: then its own is the one. It takes the place of a link
 * whose maker lost access.
 */
export async function placeLink(entry: EntryItem, link: LinkItem): Promise<LinkItem> {
  return withLatest(entry, (current) => placeNow(current, link), []);
}

async function placeNow(entry: EntryItem, link: LinkItem): Promise<LinkItem> {
  const former = entry.linkId === undefined ? undefined : await findLinkById(entry.linkId);
  if (!former) {
    await commit([...createLinkSteps(entry, link, outdatedRead), auditLink('link.create', { link, entry })]);
    return link;
  }
  const known = await limitToMaker(former);
  if (known) return known;
  const figures = await getLinkFigures(former.linkId);
  await commit([
    ...renewLinkSteps({ former, link, entry, figures, userId: link.userId }, outdatedRead),
    auditLink('link.create', { link, entry }),
  ]);
  return link;
}
