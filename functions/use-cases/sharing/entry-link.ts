import type { EntryItem } from '../../data/entities/drive/entry.ts';
import { findLinkById } from '../../data/sharing/links.ts';
import type { OpenLink } from '../drive/access/right.ts';
import { limitToMaker } from './link-maker.ts';

/**
 * The link of an entry, for callers who may change it. Undefined if there is none, or if its maker lost access: such a
 * link opens nothing, and a new one replaces it.
 */
export async function findEntryLink({ linkId }: Pick<EntryItem, 'linkId'>): Promise<OpenLink | undefined> {
  const link = linkId === undefined ? undefined : await findLinkById(linkId);
  return link && limitToMaker(link);
}
