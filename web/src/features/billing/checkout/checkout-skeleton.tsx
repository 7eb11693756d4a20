import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/skeleton.tsx';

const panel = 'flex flex-col gap-4 rounded-panel bg-paper p-6 ring-1 ring-divider max-md:p-5';

/** Loading skeleton of the checkout. */
export function CheckoutSkeleton() {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      aria-busy
      aria-label={t('Loading')}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className={panel}>
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-12" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4 w-2/5" />
      </div>
      <div className={`${panel} lg:row-span-2`}>
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-4" />
        <Skeleton className="h-7" />
      </div>
      <div className={panel}>
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-11" />
      </div>
    </div>
  );
}
