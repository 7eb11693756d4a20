import type { LinkItem } from '../data/entities/link.ts';
import { changeLink, findLinkById } from '../data/links.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import type { SignedIn } from './caller.ts';
import { type LinkChangeOptions, linkChangeOf } from './link-options.ts';

/** Somebody gave the link another address since it was read. */
class Changed extends Error {}

const maxTries = 5;

/**
 * Changes what is named of a link, for somebody who may (L3). 404 where it has ended; two who ask for a new address
 * at the same moment both get one, the later one's counts.
 */
export async function updateLinkOptions(
  linkId: number,
  options: LinkChangeOptions & { isFolder: boolean },
  { user }: SignedIn,
): Promise<LinkItem> {
  const change = await linkChangeOf(options, options);
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const link = await findLinkById(linkId);
    if (!link) throw notFound();
    if (Object.keys(change).length === 0) return link;
    try {
      return await changeLink(link, change, user.userId, () => new Changed());
    } catch (error) {
      if (!(error instanceof Changed)) throw error;
    }
  }
  throw conflict();
}
