import * as z from 'zod';
import { isoTime } from '../../contract/schema-fields.ts';
import { BillingInterval, GatewayName } from './product.ts';

export const InvoiceStatus = z.enum(['paid', 'open', 'void', 'uncollectible', 'refunded']);
export type InvoiceStatus = z.infer<typeof InvoiceStatus>;

/** An invoice. Amounts are in major units, such as 19.99. */
export const Invoice = z.object({
  id: z.int(),
  uuid: z.string(),
  /** Sequential per installation, without gaps. */
  number: z.string(),
  subscription_id: z.int(),
  product: z.object({ id: z.int(), name: z.string() }),
  price: z.object({ id: z.int(), interval: BillingInterval, interval_count: z.int() }),
  description: z.string(),
  currency: z.string(),
  subtotal: z.number(),
  discount: z.number(),
  tax: z.number(),
  total: z.number(),
  status: InvoiceStatus,
  paid: z.boolean(),
  gateway_name: GatewayName,
  period_start: isoTime,
  period_end: isoTime,
  created_at: isoTime,
  /** URL of the PDF. */
  url: z.string(),
});
export type Invoice = z.infer<typeof Invoice>;

/** What an invoice charges, or credits by a negative amount, for a period. The amounts are before discount and tax. */
export const InvoiceLine = z.object({
  /** Empty for the credit of a plan that no longer exists. */
  product_name: z.string(),
  amount: z.number(),
  period_start: isoTime,
  period_end: isoTime,
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;
