import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Loading skeleton of the card fields. */
export function StripeFieldsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-busy aria-label={t('Loading')} className="grid grid-cols-2 gap-4">
      <Skeleton className="col-span-2 h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  );
}
