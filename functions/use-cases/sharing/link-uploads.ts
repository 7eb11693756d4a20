import type { LinkItem } from '../../data/entities/drive/link.ts';
import type { UploadItem } from '../../data/entities/drive/upload.ts';
import { notFound } from '../../platform/app-error.ts';
import { sameText } from '../../platform/hashing.ts';
import type { OpenLink } from '../drive/access/right.ts';
import type { Caller } from '../accounts/caller.ts';
import { linkSeal, openLinkById } from './link-access.ts';

/** What somebody may do by a link that they hold, if they named one; it was opened and unlocked for them. */
export interface ByLink {
  link?: OpenLink | undefined;
}

/** What an upload notes of the link by which it comes. */
export function linkMarks(link: LinkItem | undefined): Pick<UploadItem, 'linkId' | 'linkSeal'> {
  return link ? { linkId: link.linkId, linkSeal: linkSeal(link) } : {};
}

/**
 * The link by which an upload comes, as it is by now: its later calls name it by themselves. 404 where it has
 * ended, and where its address or its password is another one since.
 */
export async function linkOfUpload(
  { linkId, linkSeal: seal = '' }: Pick<UploadItem, 'linkId' | 'linkSeal'>,
  caller: Caller,
): Promise<OpenLink | undefined> {
  if (linkId === undefined) return undefined;
  const link = await openLinkById(linkId, caller);
  if (link.uploadOnly || !sameText(seal, linkSeal(link))) throw notFound();
  return link;
}
