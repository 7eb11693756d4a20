import { exportRoutes } from '#shared/routes/site/exports.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { downloadExport } from './download-export.ts';
import { exportMessages } from './export-messages.ts';
import { exportSubscriptions } from './export-subscriptions.ts';

export const handler = endpoint(exportRoutes, { exportSubscriptions, exportMessages, downloadExport });
