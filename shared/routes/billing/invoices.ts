import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { Invoice, InvoiceLine } from '../../entities/billing/invoice.ts';
import { pageFields, pageRequest } from '../../entities/page.ts';
import { id, success } from '../../contract/schema-fields.ts';

export const listInvoices = defineRoute({
  name: 'listInvoices',
  spec: 'BL17',
  method: 'GET',
  path: 'billing/invoices',
  summary: 'Invoices of a user, newest first; `userId` for those who manage subscriptions',
  access: { who: 'session', managers: 'subscriptions.update' },
  query: z.object({ ...pageRequest, userId: id.optional() }),
  answer: success({ pagination: z.object({ data: z.array(Invoice), ...pageFields }) }),
});

export const getInvoice = defineRoute({
  name: 'getInvoice',
  spec: 'BL18',
  method: 'GET',
  path: 'billing/invoices/{uuid}',
  summary: 'An invoice with its lines, seller and buyer',
  access: { who: 'session', managers: 'subscriptions.update', object: 'invoice' },
  params: z.object({ uuid: z.uuid() }),
  answer: success({
    invoice: Invoice.extend({
      /** A plan change has a credit for the former plan and a charge for the new one. */
      lines: z.array(InvoiceLine),
      seller: z.object({ name: z.string(), address: z.string(), notes: z.string() }),
      buyer: z.object({ name: z.string(), email: z.string(), country: z.string().nullable() }),
    }),
  }),
});

export const invoiceRoutes = { listInvoices, getInvoice };
