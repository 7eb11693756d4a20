import { DownloadIcon } from 'lucide-react';
import { useState } from 'react';
import type { Invoice } from '#shared/entities/billing/invoice.ts';
import { useBillingWording } from '../../../parts/billing/use-billing-wording.ts';
import { Icon } from '../../../ui/icon.tsx';
import { NameText } from '../../../ui/name-text.tsx';
import { InvoiceStatusChip } from './invoice-status-chip.tsx';
import { lateDialog } from '../../../ui/late/late-part.tsx';

const InvoiceDialog = lateDialog(async () => (await import('./invoice-dialog.tsx')).InvoiceDialog);

interface InvoiceTableProps {
  label: string;
  invoices: readonly Invoice[];
  /** Hides the period and the gateway, for narrow layouts. */
  isCompact?: boolean;
}

/** Invoices with their details and downloads. A phone shows fewer columns. */
export function InvoiceTable({ label, invoices, isCompact = false }: InvoiceTableProps) {
  const { t } = useBillingWording();
  const [opened, setOpened] = useState<Invoice>();
  const onlyWide = isCompact ? 'hidden' : 'max-lg:hidden';
  return (
    <>
      <table aria-label={label} className="w-full border-collapse text-start">
        <thead className="max-md:sr-only">
          <tr className="h-10 border-b border-divider text-sm text-muted *:px-3 *:text-start *:font-medium *:first:ps-5 *:last:pe-5">
            <th scope="col">{t('Number')}</th>
            <th scope="col">{t('Date')}</th>
            <th scope="col">{t('Plan')}</th>
            <th scope="col" className={onlyWide}>
              {t('Period')}
            </th>
            <th scope="col" className="text-end!">
              {t('Amount')}
            </th>
            <th scope="col" className={onlyWide}>
              {t('Paid by')}
            </th>
            <th scope="col">{t('Status')}</th>
            <th scope="col">
              <span className="sr-only">{t('Download')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <InvoiceRow
              key={invoice.uuid}
              invoice={invoice}
              onlyWide={onlyWide}
              onOpen={() => setOpened(invoice)}
            />
          ))}
        </tbody>
      </table>
      {opened && (
        <>
          <InvoiceDialog invoice={opened} onClose={() => setOpened(undefined)} />
        </>
      )}
    </>
  );
}

interface InvoiceRowProps {
  invoice: Invoice;
  /** Class of the columns that need a wide layout. */
  onlyWide: string;
  onOpen: () => void;
}

function InvoiceRow({ invoice, onlyWide, onOpen }: InvoiceRowProps) {
  const { t, money, shortDay } = useBillingWording();
  const { number, created_at: createdAt, product, period_start: start, period_end: end } = invoice;
  return (
    <tr className="relative h-12 border-b border-divider *:px-3 *:first:ps-5 *:last:pe-5 last:border-b-0 hover:bg-hover max-md:flex max-md:h-auto max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:px-5 max-md:py-3 max-md:*:p-0!">
      <td className="max-md:basis-3/5">
        <button
          type="button"
          onClick={onOpen}
          className="focus-ring rounded-small font-medium after:absolute after:inset-0"
        >
          {number}
        </button>
      </td>
      <td className="whitespace-nowrap max-md:order-1">{shortDay(createdAt)}</td>
      <td className="break-words max-md:order-1 max-md:me-auto">
        <NameText>{product.name}</NameText>
      </td>
      <td className={`whitespace-nowrap ${onlyWide}`}>
        {t(':start – :end', { start: shortDay(start), end: shortDay(end) })}
      </td>
      <td className="text-end tabular-nums max-md:flex-1">{money(invoice.total, invoice.currency)}</td>
      <td className={onlyWide}>{gatewayNames[invoice.gateway_name]}</td>
      <td className="max-md:order-1">
        <InvoiceStatusChip status={invoice.status} />
      </td>
      <td className="text-end max-md:order-1">
        <a
          href={invoice.url}
          download
          aria-label={t('Download invoice :number (PDF)', { number })}
          title={t('Download PDF')}
          className="focus-ring touch-target relative z-1 inline-grid size-9 place-items-center rounded-button text-muted hover:bg-hover hover:text-main"
        >
          <Icon of={DownloadIcon} size={18} />
        </a>
      </td>
    </tr>
  );
}

const gatewayNames = { stripe: 'Stripe', paypal: 'PayPal' } as const;
