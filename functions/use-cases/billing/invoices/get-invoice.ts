import { findInvoice } from '../../../data/billing/invoices.ts';
import type { InvoiceItem } from '../../../data/entities/billing/invoice.ts';
import { notFound } from '../../../platform/app-error.ts';
import type { SignedIn } from '../../accounts/caller.ts';
import { managesSubscriptions } from '../subscriptions/find-subscription.ts';

/** Returns an invoice of the caller, or of any user if the caller manages subscriptions. Throws 404 otherwise. */
export async function getInvoice(caller: SignedIn, uuid: string): Promise<InvoiceItem> {
  const invoice = await findInvoice(uuid);
  if (!invoice) throw notFound();
  if (invoice.userId !== caller.user.userId && !managesSubscriptions(caller)) throw notFound();
  return invoice;
}
