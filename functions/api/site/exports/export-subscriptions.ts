import type { exportSubscriptions as route } from '#shared/routes/site/exports.ts';
import { exportList } from '../../../http/listings/export-list.ts';
import type { Handler } from '../../../http/types.ts';

/** Exports subscriptions as CSV, by the search and filters of their list. */
export const exportSubscriptions: Handler<typeof route> = exportList('subscriptions');
