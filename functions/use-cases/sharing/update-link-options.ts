import { commit } from '../../data/commit.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import type { LinkItem } from '../../data/entities/drive/link.ts';
import { getLinkFigures } from '../../data/sharing/link-counts.ts';
import { changedLink, changeLinkSteps, findLinkById, type LinkChange } from '../../data/sharing/links.ts';
import { renewLinkSteps } from '../../data/sharing/renew-link.ts';
import { outdatedRead, retryOutdated } from '../../data/table/retry-outdated.ts';
import { notFound } from '../../platform/app-error.ts';
import type { SignedIn } from '../accounts/caller.ts';
import { auditLink } from './audit-sharing.ts';
import { limitToMaker } from './link-maker.ts';
import { type LinkChangeOptions, linkChangeOf, newLinkAddress } from './link-options.ts';
import { withLatest } from '../drive/versions/with-latest.ts';

/** A change of a link, as it was asked for. */
interface Wanted {
  change: LinkChange;
  /** With a new address. */
  isRenewed: boolean;
  userId: number;
}

/**
 * Changes what is named of an entry's link, for somebody who may. 404 where there is none; two who ask for a new
 * address at the same moment both get one, the later one's counts.
 * @returns the link as it works now, which is no more than its maker may do
 */
export async function updateEntryLink(
  entry: EntryItem,
  options: LinkChangeOptions,
  caller: SignedIn,
): Promise<LinkItem> {
  if (entry.linkId === undefined) throw notFound();
  const wanted = await wantedOf(options, { isFolder: entry.type === 'folder' }, caller);
  const updateLink = async (current: EntryItem) => {
    if (current.linkId === undefined) throw notFound();
    const link = await findLinkById(current.linkId);
    if (!link) throw outdatedRead();
    if (!(await limitToMaker(link))) throw notFound();
    return apply(link, wanted, current);
  };
  const updated = await withLatest(entry, updateLink, []);
  return (await limitToMaker(updated)) ?? updated;
}

/** The same for the link of a selection, which no entry points to. */
export async function updateSelectionLink(
  linkId: number,
  options: LinkChangeOptions,
  caller: SignedIn,
): Promise<LinkItem> {
  const wanted = await wantedOf(options, { isFolder: false }, caller);
  return retryOutdated(async () => {
    const link = await findLinkById(linkId);
    if (!link) throw notFound();
    return apply(link, wanted);
  });
}

async function wantedOf(
  options: LinkChangeOptions,
  target: { isFolder: boolean },
  { user }: SignedIn,
): Promise<Wanted> {
  const change = await linkChangeOf(options, target);
  return { change, isRenewed: options.generateNewHash === true, userId: user.userId };
}

async function apply(link: LinkItem, wanted: Wanted, entry?: EntryItem): Promise<LinkItem> {
  const { change, isRenewed, userId } = wanted;
  if (!isRenewed && Object.keys(change).length === 0) return link;
  if (!isRenewed) {
    const { item, steps } = changeLinkSteps(link, change, userId, outdatedRead);
    await commit([...steps, auditLink('link.update', { link: item, former: link, entry })]);
    return item;
  }
  // Whoever makes the new address is the one whose rights count for it.
  const renewed = { ...changedLink(link, change), ...newLinkAddress(), userId };
  const figures = await getLinkFigures(link.linkId);
  const renewal = { former: link, link: renewed, figures, userId, ...(entry && { entry }) };
  await commit([
    ...renewLinkSteps(renewal, outdatedRead),
    auditLink('link.update', { link: renewed, former: link, entry }),
  ]);
  return renewed;
}
