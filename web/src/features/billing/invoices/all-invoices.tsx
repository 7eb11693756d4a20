import { useInfiniteQuery } from '@tanstack/react-query';
import { ReceiptIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { routePaths } from '../../../parts/paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { invoicesQuery } from './invoice-queries.ts';
import { InvoiceTable } from './invoice-table.tsx';

const skeletonRows = ['first', 'second', 'third', 'fourth', 'fifth'];

/** All invoices of the user, newest first. */
export function AllInvoices() {
  const { t } = useTranslation();
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(invoicesQuery);
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div role="status" aria-busy aria-label={t('Loading')} className="flex flex-col gap-3 p-5">
        {skeletonRows.map((row) => (
          <Skeleton key={row} className="h-9" />
        ))}
      </div>
    );
  }
  const invoices = data.pages.flatMap((page) => page.data);
  if (invoices.length === 0) {
    return (
      <EmptyState
        picture={<ReceiptIcon aria-hidden size={48} strokeWidth={1} />}
        title={t('No payments yet')}
        action={
          <Link to={routePaths.pricing} className={buttonClass('primary')}>
            {t('View plans')}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <InvoiceTable label={t('Payment history')} invoices={invoices} />
      {hasNextPage && (
        <div className="flex flex-col items-center gap-2 border-t border-divider p-4">
          {isError && (
            <p role="alert" className="text-sm text-danger">
              {t('There was an issue. Please try again.')}
            </p>
          )}
          <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            {t('Load more')}
          </Button>
        </div>
      )}
    </>
  );
}
