import { exportLimits } from '#shared/exports.ts';
import type { downloadExport as route } from '#shared/routes/site/exports.ts';
import { contentDisposition } from '../../../http/content-disposition.ts';
import { redirect } from '../../../http/redirect.ts';
import type { Handler } from '../../../http/types.ts';
import { exportKey, signDownload } from '../../../storage/objects.ts';
import { getExport } from '../../../use-cases/exports/get-export.ts';
import { csvMime } from '../../../use-cases/exports/store-export.ts';

/** Downloads an export, for those who started it and for a day. */
export const downloadExport: Handler<typeof route> = async ({ params: { exportId }, caller }) => {
  const { name, readyAtMs = 0 } = await getExport(caller, exportId);
  const day = new Date(readyAtMs).toISOString().slice(0, 10);
  const url = await signDownload(exportKey(exportId), {
    mime: csvMime,
    disposition: contentDisposition('attachment', `${name}-${day}.csv`),
    expiresInSeconds: exportLimits.urlSeconds,
  });
  return redirect(url);
};
