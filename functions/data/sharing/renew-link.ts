import { put, remove, type Step } from '../commit.ts';
import type { EntryItem } from '../entities/drive/entry.ts';
import { Link, LinkHash, linkHashOf, type LinkItem } from '../entities/drive/link.ts';
import { forgetLinkCountSteps, type LinkFigures, startLinkCountSteps } from './link-counts.ts';
import { noteEach, setLinkStep } from './links.ts';

/** A link that takes the place of another one. */
export interface Renewal {
  former: LinkItem;
  /** With an id and a hash of its own. */
  link: LinkItem;
  /** The entry that points to the link; absent for the link of a selection. */
  entry?: EntryItem;
  /** What was counted of the former link, which its owner goes on counting. */
  figures: LinkFigures;
  userId: number;
}

/**
 * The writes that put one link in the place of another. Calls for content name a link by its id, which every visitor
 * was told, so that a new address has to be a new link: cookies, uploads and archives that came by the old one end
 * with it. `changed` where the former link or its entry is not as it was read.
 */
export function renewLinkSteps(
  { former, link, entry, figures, userId }: Renewal,
  changed: () => Error,
): Step[] {
  const removal = Link.remove({ linkId: former.linkId })
    .where(({ hash }, { eq }) => eq(hash, former.hash))
    .where(({ updatedAtMs }, { eq }) => eq(updatedAtMs, former.updatedAtMs))
    .params();
  return [
    ...(entry ? [setLinkStep(entry, link.linkId, changed)] : []),
    remove(removal, changed),
    remove(LinkHash.delete({ hash: former.hash }).params()),
    put(Link.create(link).params()),
    put(LinkHash.create(linkHashOf(link)).params()),
    ...forgetLinkCountSteps(former.linkId),
    ...startLinkCountSteps(link.linkId, figures),
    ...noteEach('link_updated', link, userId),
  ];
}
