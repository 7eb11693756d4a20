import { commit } from '../../data/commit.ts';
import type { EntryItem } from '../../data/entities/entry.ts';
import type { LinkItem } from '../../data/entities/link.ts';
import { deleteLinkSteps, deleteSelectionLinkSteps, findLinkById } from '../../data/sharing/links.ts';
import { outdatedRead } from '../../data/retry-outdated.ts';
import { notFound } from '../../platform/app-error.ts';
import { auditLink } from './audit-sharing.ts';
import { withLatest } from '../drive/versions/with-latest.ts';

/** Ends the link of an entry: no request finds it from then on (L4). Throws 404 if there is none. */
export async function endEntryLink(entry: EntryItem, userId: number): Promise<void> {
  const endLink = async (current: EntryItem) => {
    const link = current.linkId === undefined ? undefined : await findLinkById(current.linkId);
    if (!link) throw notFound();
    await commit([
      ...deleteLinkSteps(current, link, userId, outdatedRead),
      auditLink('link.delete', { link, entry: current }),
    ]);
  };
  await withLatest(entry, endLink, []);
}

/** Ends the link of a selection. */
export async function endSelectionLink(link: LinkItem): Promise<void> {
  await commit([...deleteSelectionLinkSteps(link), auditLink('link.delete', { link })]);
}
