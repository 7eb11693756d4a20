import type { getInvoice as route } from '#shared/routes/billing/invoices.ts';
import {
  presentInvoice,
  presentInvoiceLines as presentLines,
} from '../../../http/presenters/billing/present-invoice.ts';
import type { Handler } from '../../../http/types.ts';
import { getInvoiceParties } from '../../../use-cases/billing/invoices/invoice-parties.ts';
import { getInvoice as get } from '../../../use-cases/billing/invoices/get-invoice.ts';

/** Returns an invoice with its lines, seller and buyer. */
export const getInvoice: Handler<typeof route> = async ({ params, caller }) => {
  const invoice = await get(caller, params.uuid);
  return {
    invoice: {
      ...presentInvoice(invoice),
      ...(await getInvoiceParties(invoice)),
      lines: presentLines(invoice),
    },
  };
};
