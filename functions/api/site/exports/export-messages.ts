import type { exportMessages as route } from '#shared/routes/site/exports.ts';
import { exportList } from '../../../http/listings/export-list.ts';
import type { Handler } from '../../../http/types.ts';

/** Exports visitors' messages. */
export const exportMessages: Handler<typeof route> = exportList('messages');
