import { displayName } from '../../../data/accounts/display-name.ts';
import { findUser } from '../../../data/accounts/users.ts';
import type { InvoiceItem } from '../../../data/entities/billing/invoice.ts';
import { getSettings } from '../../site/site-settings.ts';

/** The seller and the buyer of an invoice. */
export interface InvoiceParties {
  seller: { name: string; address: string; notes: string };
  buyer: { name: string; email: string; country: string | null };
}

/** Returns the seller and the buyer as stored with the invoice. */
export async function getInvoiceParties(invoice: InvoiceItem): Promise<InvoiceParties> {
  const [seller, buyer] = await Promise.all([getSeller(invoice), getBuyer(invoice)]);
  return { seller, buyer };
}

async function getSeller({
  sellerName,
  sellerAddress,
  sellerNotes,
}: InvoiceItem): Promise<InvoiceParties['seller']> {
  if (sellerName !== undefined) {
    return { name: sellerName, address: sellerAddress ?? '', notes: sellerNotes ?? '' };
  }
  const { billing, branding } = await getSettings();
  return { name: branding.site_name, ...billing.invoice };
}

async function getBuyer(invoice: InvoiceItem): Promise<InvoiceParties['buyer']> {
  const { userId, buyerName, buyerEmail, buyerCountry } = invoice;
  if (buyerName !== undefined) {
    return { name: buyerName, email: buyerEmail ?? '', country: buyerCountry ?? null };
  }
  // Older invoices do not store the buyer. The name of a deleted user is lost.
  const user = await findUser(userId);
  return {
    name: user ? displayName(user) : '',
    email: user?.email ?? '',
    country: user?.country ?? null,
  };
}
