import type { sendLink as route } from '#shared/routes/sharing/links.ts';
import { mailLink } from '../../../http/sharing/mail-link.ts';
import type { Handler } from '../../../http/types.ts';
import { notFound } from '../../../platform/app-error.ts';
import { accessEntry } from '../../../use-cases/drive/access/access.ts';
import { findEntryLink } from '../../../use-cases/sharing/entry-link.ts';

/** Mails the shareable link of an entry to some people. */
export const sendLink: Handler<typeof route> = async ({ params, query, body, caller }) => {
  const workspaceId = query.workspaceId ?? body.workspaceId;
  const { entry } = await accessEntry({ caller, workspaceId }, params.id, 'files.update');
  const link = await findEntryLink(entry);
  if (!link) throw notFound();
  await mailLink(link, { ...body, name: link.title ?? entry.name }, caller);
  return {};
};
