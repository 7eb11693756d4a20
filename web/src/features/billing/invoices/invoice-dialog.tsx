import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { invoiceLineLabel } from '#shared/billing/invoice-line-label.ts';
import type { Invoice } from '#shared/entities/billing/invoice.ts';
import { useBillingWording } from '../../../parts/billing/use-billing-wording.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { invoiceQuery } from './invoice-queries.ts';
import { InvoiceStatusChip } from './invoice-status-chip.tsx';

/** An invoice with its seller, buyer and amounts. */
export function InvoiceDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t, money, day } = useBillingWording();
  const { data, isError, refetch } = useQuery(invoiceQuery(invoice.uuid));
  const { currency, subtotal, discount, tax, total, url } = invoice;
  const lines = data?.lines ?? [{ product_name: invoice.product.name, amount: subtotal, period_start: '' }];
  return (
    <Dialog title={t('Invoice :number', { number: invoice.number })} isOpen onClose={onClose} size="large">
      <DialogBody>
        <p className="flex flex-wrap items-center gap-3 text-muted">
          {day(invoice.created_at)}
          <InvoiceStatusChip status={invoice.status} />
        </p>
        {isError && <ErrorState onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton className="h-20" />}
        {data && (
          <div className="grid gap-5 sm:grid-cols-2">
            <Party title={t('From')} lines={[data.seller.name, data.seller.address]} />
            <Party title={t('Bill to')} lines={[data.buyer.name, data.buyer.email, data.buyer.country]} />
          </div>
        )}
        <dl className="flex flex-col gap-2.5 border-t border-divider pt-4 tabular-nums">
          {lines.map(({ product_name: plan, amount, period_start: from }, index) => (
            <Line key={`${index} ${from}`} label={invoiceLineLabel(plan, amount, t)}>
              {money(amount, currency)}
            </Line>
          ))}
          {lines.length > 1 && <Line label={t('Subtotal')}>{money(subtotal, currency)}</Line>}
          {discount > 0 && <Line label={t('Discount')}>{money(-discount, currency)}</Line>}
          {tax > 0 && <Line label={t('Tax')}>{money(tax, currency)}</Line>}
          <div className="flex justify-between gap-4 border-t border-divider pt-3 font-semibold">
            <dt>{t('Total')}</dt>
            <dd>{money(total, currency)}</dd>
          </div>
        </dl>
        {data?.seller.notes && <p className="text-sm whitespace-pre-line text-muted">{data.seller.notes}</p>}
      </DialogBody>
      <DialogActions>
        <Button look="quiet" onPress={onClose}>
          {t('Close')}
        </Button>
        <a href={url} download className={buttonClass('primary')}>
          {t('Download PDF')}
        </a>
      </DialogActions>
    </Dialog>
  );
}

function Party({ title, lines }: { title: string; lines: (string | null)[] }) {
  return (
    <div className="min-w-0">
      <h3 className="text-sm text-muted">{title}</h3>
      <p className="break-words whitespace-pre-line">{lines.filter(Boolean).join('\n')}</p>
    </div>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0 break-words text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
