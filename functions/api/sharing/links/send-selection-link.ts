import type { sendSelectionLink as route } from '#shared/routes/sharing/selection-links.ts';
import { mailLink } from '../../../http/sharing/mail-link.ts';
import type { Handler } from '../../../http/types.ts';
import { notFound } from '../../../platform/app-error.ts';
import { listSelected } from '../../../use-cases/drive/access/selected-entries.ts';
import { getOwnSelectionLink } from '../../../use-cases/sharing/selection-links.ts';

/** Mails the link of a selection, for the one who made it. Without a title it is called after the first of its entries. */
export const sendSelectionLink: Handler<typeof route> = async ({ params, body, caller }) => {
  const link = await getOwnSelectionLink(params.id, caller);
  const [first] = await listSelected(link);
  if (!first) throw notFound();
  await mailLink(link, { ...body, name: link.title ?? first.name }, caller);
  return {};
};
