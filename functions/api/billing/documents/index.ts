import { documentRoutes } from '#shared/routes/billing/documents.ts';
import { endpoint } from '../../../http/endpoint.ts';

export const handler = endpoint(documentRoutes, {
  downloadInvoice: () => import('./download-invoice.ts'),
});
