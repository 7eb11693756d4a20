import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BillingPanel } from '../../../parts/billing/billing-panel.tsx';
import { routePaths } from '../../../parts/paths.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { recentInvoicesQuery } from './invoice-queries.ts';
import { InvoiceTable } from './invoice-table.tsx';

/** The last invoices, and a link to all of them. */
export function RecentInvoices() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(recentInvoicesQuery);
  return (
    <BillingPanel
      title={t('Payment history')}
      action={<TextLink to={routePaths.paymentHistory}>{t('View all')}</TextLink>}
    >
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-24" />}
      {data?.length === 0 && <p className="text-muted">{t('No payments yet')}</p>}
      {data && data.length > 0 && (
        <div className="-mx-5 -mb-3">
          <InvoiceTable label={t('Payment history')} invoices={data} isCompact />
        </div>
      )}
    </BillingPanel>
  );
}
