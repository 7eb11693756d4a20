import type { Invoice } from '#shared/entities/billing/invoice.ts';
import { madeAt, nextId } from './entities.ts';

/** A paid invoice of 12 dollars for the plan Plus by default. */
export function anInvoice(fields: Partial<Invoice> = {}): Invoice {
  const id = nextId();
  return {
    id,
    uuid: crypto.randomUUID(),
    number: `INV-${id}`,
    subscription_id: 1,
    product: { id: 2, name: 'Plus' },
    price: { id: 21, interval: 'month', interval_count: 1 },
    description: 'Plus',
    currency: 'USD',
    subtotal: 10,
    discount: 0,
    tax: 2,
    total: 12,
    status: 'paid',
    paid: true,
    gateway_name: 'stripe',
    period_start: '2026-11-01T10:00:00.000000Z',
    period_end: '2026-12-01T10:00:00.000000Z',
    created_at: madeAt,
    url: `api/v1/billing/invoices/${id}/download`,
    ...fields,
  };
}
