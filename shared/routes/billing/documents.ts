import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';

export const downloadInvoice = defineRoute({
  name: 'downloadInvoice',
  spec: 'BL19',
  method: 'GET',
  path: 'billing/invoices/{uuid}/download',
  summary: "An invoice as a PDF in the caller's language",
  access: { who: 'session', managers: 'subscriptions.update', object: 'invoice' },
  params: z.object({ uuid: z.uuid() }),
});

/** A separate function, because the fonts are large. */
export const documentRoutes = { downloadInvoice };
