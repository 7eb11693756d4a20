import type { ExportName } from '#shared/listings/listings.ts';
import type { downloadExport, exportRoutes } from '#shared/routes/site/exports.ts';
import type { Handler } from '../types.ts';
import { csvExports } from '../../use-cases/exports/csv-exports.ts';
import { startExport } from '../../use-cases/exports/start-export.ts';

/** Routes that export a list: their body is the search of the list. */
type ExportRoute = Exclude<(typeof exportRoutes)[keyof typeof exportRoutes], typeof downloadExport>;

/** Makes the handler that exports a list. */
export function exportList(name: ExportName): Handler<ExportRoute> {
  return async ({ body: { columns, ...search }, caller }) => {
    const url = await startExport(caller, name, { request: csvExports[name].requestOf(search), columns });
    return url === undefined ? { result: 'jobQueued' } : { result: 'ready', url };
  };
}
