import { nowMs } from '../../platform/clock.ts';
import { put, type Step, update } from '../commit.ts';
import { Invoice, InvoiceCounter, type InvoiceItem } from '../entities/billing/invoice.ts';

/** All invoices of a user, newest first. Users rarely get more than one a month, so the list has no pages. */
export async function listInvoicesOf(userId: number): Promise<InvoiceItem[]> {
  const { data } = await Invoice.query
    .ofUser({ userId })
    .go({ order: 'desc', consistent: true, pages: 'all' });
  return data;
}

/** An invoice by its UUID; undefined if there is none. Eventually consistent. */
export async function findInvoice(uuid: string): Promise<InvoiceItem | undefined> {
  const { data } = await Invoice.query.byUuid({ uuid }).go();
  return data[0];
}

/** The invoices of a user from a time on, in milliseconds since 1970. */
export async function listInvoicesSince(userId: number, createdAtMs: number): Promise<InvoiceItem[]> {
  const { data } = await Invoice.query
    .ofUser({ userId })
    .gte({ createdAtMs })
    .go({ consistent: true, pages: 'all' });
  return data;
}

/** The step that stores an invoice. Fails if the invoice is stored already. */
export function putInvoiceStep(invoice: InvoiceItem, otherwise: () => Error): Step {
  return put(Invoice.create(invoice).params(), otherwise);
}

/** The step that changes the status of an invoice. Fails if the status has changed since it was read. */
export function changeInvoiceStep(
  { userId, createdAtMs, gateway, gatewayId, status }: InvoiceItem,
  next: InvoiceItem['status'],
  otherwise: () => Error,
): Step {
  const params = Invoice.patch({ userId, createdAtMs, gateway, gatewayId })
    .set({ status: next })
    .where((invoice, { eq }) => eq(invoice.status, status))
    .params();
  return update(params, otherwise);
}

/** The step that notes that the buyer was asked to confirm an open invoice. Fails if they were asked before. */
export function askToConfirmStep(
  { userId, createdAtMs, gateway, gatewayId }: InvoiceItem,
  otherwise: () => Error,
): Step {
  const params = Invoice.patch({ userId, createdAtMs, gateway, gatewayId })
    .set({ confirmAskedAtMs: nowMs() })
    .where(
      ({ status, confirmAskedAtMs }, { eq, notExists }) =>
        `${eq(status, 'open')} AND ${notExists(confirmAskedAtMs)}`,
    )
    .params();
  return update(params, otherwise);
}

/** The number of the latest invoice; 0 before the first. */
export async function getLastInvoiceNumber(): Promise<number> {
  const { data } = await InvoiceCounter.get({ site: 'SITE' }).go({ consistent: true });
  return data?.lastNumber ?? 0;
}

/** The step that takes the next numbers. Fails if another transaction has taken them. */
export function takeInvoiceNumbersStep(last: number, count: number, otherwise: () => Error): Step {
  const params = InvoiceCounter.put({ site: 'SITE', lastNumber: last + count })
    .where(({ lastNumber }, { eq, notExists }) => (last === 0 ? notExists(lastNumber) : eq(lastNumber, last)))
    .params();
  return put(params, otherwise);
}
