import { documentRoutes } from '#shared/routes/billing/documents.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { downloadInvoice } from './download-invoice.ts';

export const handler = endpoint(documentRoutes, { downloadInvoice });
