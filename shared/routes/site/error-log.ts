import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { ErrorLogDetail, ErrorLogEntry, ErrorLogFile } from '../../entities/site/error-log-entry.ts';
import { pageFields, pageRequest } from '../../entities/page.ts';
import { errorLevels, errorLog } from '../../error-log.ts';
import { inputError } from '../../contract/input-error.ts';
import { errorLogSearch } from '../../listings/error-log-search.ts';
import { id, idList, success } from '../../contract/schema-fields.ts';

const access = { who: 'signedIn', permission: ['admin.access', 'logs.view'], object: 'site' } as const;

export const listErrors = defineRoute({
  name: 'listErrors',
  spec: 'LG3',
  method: 'GET',
  path: 'logs/error',
  summary:
    'Errors of the last 30 days in groups, newest first, by `level` and `date`; and the days that have any',
  access,
  query: z.object({
    ...pageRequest,
    ...errorLogSearch.fields,
    level: z.enum(errorLevels).optional(),
    /** Day (UTC) on which a group was seen. */
    date: z.iso.date().max(10).optional(),
  }),
  answer: success({
    pagination: z.object({ data: z.array(ErrorLogEntry), ...pageFields }),
    files: z.array(ErrorLogFile),
    /** Pass it as `until` to delete all that is listed, and nothing that came later. */
    listed_at: z.string(),
  }),
});

export const getError = defineRoute({
  name: 'getError',
  spec: 'LG4',
  method: 'GET',
  path: 'logs/error/{id}',
  summary: 'A group of errors, with its last occurrences and the stack and context of the newest',
  access,
  params: z.object({ id }),
  answer: success({ entry: ErrorLogDetail }),
});

export const deleteErrors = defineRoute({
  name: 'deleteErrors',
  spec: 'LG5',
  method: 'DELETE',
  path: 'logs/error/{id}',
  audit: 'error.delete',
  summary:
    'Delete groups of errors, by a comma list of ids or `all`; `until` keeps those that were seen later',
  // Who only reads logs must not remove traces.
  access: { ...access, permission: ['admin.access', 'logs.view', 'settings.update'] },
  params: z.object({
    id: z.union([
      z.literal('all'),
      idList.pipe(z.array(z.int()).min(1, inputError('idsRequired')).max(errorLog.maxIdsPerCall)),
    ]),
  }),
  query: z.object({ until: z.iso.datetime().max(30).optional() }),
  answer: success({}),
});

export const downloadErrorLog = defineRoute({
  name: 'downloadErrorLog',
  spec: 'LG6',
  method: 'GET',
  path: 'logs/error/download-latest',
  summary: 'The errors of the newest day that has any, as a text file',
  access,
});

/** Routes of the logs feature about errors. */
export const errorLogRoutes = { listErrors, getError, deleteErrors, downloadErrorLog };
