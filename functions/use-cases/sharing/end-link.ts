import { commit } from '../../data/commit.ts';
import type { EntryItem } from '../../data/entities/drive/entry.ts';
import type { LinkItem } from '../../data/entities/drive/link.ts';
import { deleteLinkSteps, deleteSelectionLinkSteps, findLinkById } from '../../data/sharing/links.ts';
import { outdatedRead } from '../../data/table/retry-outdated.ts';
import { notFound } from '../../platform/app-error.ts';
import { auditLink } from './audit-sharing.ts';
import type { Access } from '../drive/access/access.ts';
import { adminNotes } from '../drive/access/note-admin-access.ts';
import { withLatest } from '../drive/versions/with-latest.ts';

/**
 * Ends the link of an entry: no request finds it from then on. Throws 404 if there is none. The log has
 * the path and the owner if an admin does it.
 */
export async function endEntryLink(access: Access, userId: number): Promise<void> {
  const note = access.via === 'admin' ? await adminNoteOf(access) : undefined;
  const endLink = async (current: EntryItem) => {
    const link = current.linkId === undefined ? undefined : await findLinkById(current.linkId);
    if (!link) throw notFound();
    await commit([
      ...deleteLinkSteps(current, link, userId, outdatedRead),
      auditLink('link.delete', { link, entry: current, ...(note && { note }) }),
    ]);
  };
  await withLatest(access.entry, endLink, []);
}

async function adminNoteOf(access: Access) {
  const { target, scope } = (await adminNotes([access]))(access);
  return { path: target.name, scope };
}

/** Ends the link of a selection. */
export async function endSelectionLink(link: LinkItem): Promise<void> {
  await commit([...deleteSelectionLinkSteps(link), auditLink('link.delete', { link })]);
}
