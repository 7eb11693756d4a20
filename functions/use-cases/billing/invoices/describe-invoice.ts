import { formatInvoiceNumber } from '#shared/billing/invoice-number.ts';
import { invoiceLineLabel } from '#shared/billing/invoice-line-label.ts';
import { formatMoney } from '#shared/billing/money.ts';
import type { InvoiceItem } from '../../../data/entities/billing/invoice.ts';
import type { InvoiceSheet, SheetLine } from '../../../documents/invoice-sheet.ts';
import { wordsOf } from '../../notifications/words.ts';
import { loadLines } from '../../site/load-lines.ts';
import { invoiceLines } from './invoice-lines.ts';
import { getInvoiceParties, type InvoiceParties } from './invoice-parties.ts';

type Translate = ReturnType<typeof wordsOf>['plain']['t'];

/** Translation and formats of a language. */
interface Wording {
  t: Translate;
  language: string;
  money: (units: number) => string;
}

const gatewayNames = { stripe: 'Stripe', paypal: 'PayPal' } as const;
// The document is stored once for all readers, so it cannot use their time zones.
const timeZone = 'UTC';

/** Builds the contents of an invoice's PDF in a language of the site. */
export async function describeInvoice(invoice: InvoiceItem, language: string): Promise<InvoiceSheet> {
  const [parties, lines] = await Promise.all([getInvoiceParties(invoice), loadLines(language, 'site')]);
  const { t } = wordsOf({ language, lines }).plain;
  const money = (units: number) => formatMoney(units, invoice.currency, language);
  return { ...sheetOf(invoice, { t, language, money }), ...partiesOf(parties, { t, language }) };
}

type Parties = Pick<InvoiceSheet, 'seller' | 'buyer' | 'notes' | 'footer'>;

function sheetOf(invoice: InvoiceItem, wording: Wording): Omit<InvoiceSheet, keyof Parties> {
  const { t, language, money } = wording;
  const number = formatInvoiceNumber(invoice.number);
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone });
  return {
    language,
    heading: t('Invoice'),
    title: t('Invoice :number', { number }),
    facts: [
      { label: t('Number'), value: number },
      { label: t('Date'), value: days.format(invoice.createdAtMs) },
      { label: t('Payment method'), value: gatewayNames[invoice.gateway] },
    ],
    state: stateOf(invoice, wording),
    columns: { label: t('Description'), amount: t('Amount') },
    lines: invoiceLines(invoice).map(({ productName, amountUnits, periodStartMs, periodEndMs }) => ({
      label: invoiceLineLabel(productName, amountUnits, t),
      detail: days.formatRange(periodStartMs, periodEndMs),
      amount: money(amountUnits),
    })),
    sums: sumsOf(invoice, wording),
    total: { label: t('Total'), amount: money(invoice.totalUnits) },
    pageOf: (page, pages) => t('Page :page of :pages', { page, pages }),
    createdAtMs: invoice.createdAtMs,
  };
}

function stateOf({ status, totalUnits }: InvoiceItem, { t, money }: Wording): InvoiceSheet['state'] {
  const amount = money(totalUnits);
  switch (status) {
    case 'paid':
      return { label: t('Amount paid'), amount, word: t('Paid'), tone: 'good' };
    case 'refunded':
      return { label: t('Amount refunded'), amount, word: t('Refunded'), tone: 'neutral' };
    case 'open':
      return { label: t('Amount due'), amount, word: t('Due'), tone: 'bad' };
    case 'uncollectible':
      return { label: t('Amount due'), amount, word: t('Not paid'), tone: 'bad' };
    case 'void':
      return { label: t('Total'), amount, word: t('Void'), tone: 'neutral' };
  }
}

function sumsOf(invoice: InvoiceItem, { t, language, money }: Wording): SheetLine[] {
  const { subtotalUnits, discountUnits, taxUnits, taxLabel, taxPercent } = invoice;
  const rate =
    taxPercent === undefined
      ? ''
      : ` (${new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 3 }).format(taxPercent / 100)})`;
  return [
    { label: t('Subtotal'), amount: money(subtotalUnits) },
    ...(discountUnits > 0 ? [{ label: t('Discount'), amount: money(-discountUnits) }] : []),
    ...(taxUnits > 0 ? [{ label: `${taxLabel ?? t('Tax')}${rate}`, amount: money(taxUnits) }] : []),
  ];
}

function partiesOf(
  { seller, buyer }: InvoiceParties,
  { t, language }: Pick<Wording, 't' | 'language'>,
): Parties {
  const country = buyer.country && new Intl.DisplayNames(language, { type: 'region' }).of(buyer.country);
  return {
    seller: { title: t('From'), name: seller.name, details: seller.address.trim() },
    buyer: {
      title: t('Bill to'),
      name: buyer.name,
      details: [buyer.email, country].filter(Boolean).join('\n'),
    },
    notes: seller.notes.trim() === '' ? undefined : { title: t('Notes'), text: seller.notes.trim() },
    footer: seller.name,
  };
}
