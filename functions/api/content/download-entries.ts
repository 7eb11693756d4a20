import { errorMessages } from '#shared/errors.ts';
import type { downloadEntries as route } from '#shared/routes/content.ts';
import { linkFromQuery } from '../../http/unlock-link.ts';
import { redirectToContent } from '../../http/redirect-to-content.ts';
import type { Handler } from '../../http/types.ts';
import { invalid } from '../../platform/app-error.ts';
import { accessEntry } from '../../rules/access.ts';
import { demand } from '../../rules/caller.ts';

/** F21 for one file. */
export const downloadEntries: Handler<typeof route> = async ({ params, query, caller, http }) => {
  const link = await linkFromQuery(query, caller, http);
  const [hash = '', ...others] = params.hashes.split(',');
  const reach = { caller, workspaceId: query.workspaceId, link };
  const { entry } = await accessEntry(reach, hash, 'files.download');
  demand(caller, 'files.download');
  if (others.length > 0 || entry.type === 'folder') throw invalid({ hashes: errorMessages.oneFileOnly });
  return redirectToContent(entry, 'attachment');
};
