import type { importLink as route } from '#shared/routes/sharing/links.ts';
import { presentAccess } from '../../../http/presenters/drive/present-entry.ts';
import type { Handler } from '../../../http/types.ts';
import { linkFromQuery } from '../../../http/sharing/unlock-link.ts';
import { notFound } from '../../../platform/app-error.ts';
import { importLink as importEntries } from '../../../use-cases/sharing/import-link.ts';
import { loadNamed } from '../../../use-cases/drive/access/load-entries.ts';

/**
 * Adds what a link shows to the entries that are shared with the caller. A link that stays locked does not exist, nor
 * is there anything to have by one that only takes uploads.
 */
export const importLink: Handler<typeof route> = async ({ params, body, caller, http }) => {
  const link = await linkFromQuery({ shareable_link: params.id, password: body.password }, caller, http);
  if (!link) throw notFound();
  const imported = await importEntries(link, caller);
  const ids = imported.map(({ entryId }) => entryId);
  const { found } = await loadNamed({ caller }, ids);
  const entries = [...found.values()].map((access) => presentAccess(access, caller));
  const [entry] = entries;
  if (!entry) throw notFound();
  return { entry, entries };
};
