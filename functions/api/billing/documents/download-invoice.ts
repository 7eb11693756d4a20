import { formatInvoiceNumber } from '#shared/billing/invoice-number.ts';
import type { downloadInvoice as route } from '#shared/routes/billing/documents.ts';
import { chooseLanguage } from '../../../http/accounts/choose-language.ts';
import { contentDisposition } from '../../../http/content-disposition.ts';
import { type Handler, reply } from '../../../http/types.ts';
import { getInvoiceDocument } from '../../../use-cases/billing/invoices/get-invoice-document.ts';
import { getInvoice } from '../../../use-cases/billing/invoices/get-invoice.ts';
import { getLanguages } from '../../../use-cases/site/localizations/get-languages.ts';
import { getSettings } from '../../../use-cases/site/site-settings.ts';

/** Returns an invoice as a PDF in the caller's language. */
export const downloadInvoice: Handler<typeof route> = async ({ params, caller, http }) => {
  const invoice = await getInvoice(caller, params.uuid);
  const language = chooseLanguage(caller, http, {
    settings: await getSettings(),
    languages: await getLanguages(),
  });
  const name = `invoice-${formatInvoiceNumber(invoice.number)}.pdf`;
  return reply({
    rawBody: await getInvoiceDocument(invoice, language),
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition('attachment', name),
    },
  });
};
