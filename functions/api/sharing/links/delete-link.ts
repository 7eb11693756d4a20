import type { deleteLink as route } from '#shared/routes/sharing/links.ts';
import type { EntryItem } from '../../../data/entities/entry.ts';
import { deleteLink as removeLink, findLinkById } from '../../../data/sharing/links.ts';
import type { Handler } from '../../../http/types.ts';
import { notFound } from '../../../platform/app-error.ts';
import { accessEntry } from '../../../use-cases/drive/access/access.ts';
import { Changed } from '../../../use-cases/background/change-each.ts';
import { withLatest } from '../../../use-cases/drive/versions/with-latest.ts';

/** L4. */
export const deleteLink: Handler<typeof route> = async ({ params, query, caller }) => {
  const { entry } = await accessEntry({ caller, workspaceId: query.workspaceId }, params.id, 'files.update');
  const endLink = async (current: EntryItem) => {
    const link = current.linkId === undefined ? undefined : await findLinkById(current.linkId);
    if (!link) throw notFound();
    await removeLink(current, link, caller.user.userId, () => new Changed());
  };
  await withLatest(entry, endLink, []);
  return {};
};
