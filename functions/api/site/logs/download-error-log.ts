import type { downloadErrorLog as route } from '#shared/routes/site/error-log.ts';
import { listErrorGroups } from '../../../data/site/error-groups.ts';
import { contentDisposition } from '../../../http/content-disposition.ts';
import { type Handler, reply } from '../../../http/types.ts';
import { notFound } from '../../../platform/app-error.ts';
import { listLogFiles, readLogFile } from '../../../use-cases/site/error-log/log-files.ts';

/** Returns the errors of the newest day that has any, as a text file. */
export const downloadErrorLog: Handler<typeof route> = async () => {
  const groups = await listErrorGroups();
  const [latest] = listLogFiles(groups);
  if (!latest) throw notFound();
  return reply({
    text: await readLogFile(groups, latest.date),
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': contentDisposition('attachment', latest.name),
    },
  });
};
