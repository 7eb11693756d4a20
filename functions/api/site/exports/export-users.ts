import type { exportUsers as route } from '#shared/routes/site/exports.ts';
import { exportList } from '../../../http/listings/export-list.ts';
import type { Handler } from '../../../http/types.ts';

/** Exports users as CSV, by the search and filters of their list. */
export const exportUsers: Handler<typeof route> = exportList('users');
