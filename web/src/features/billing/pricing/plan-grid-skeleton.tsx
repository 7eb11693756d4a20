import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { planGridClass } from './plan-grid-class.ts';

const widths = ['w-4/5', 'w-2/3', 'w-3/4', 'w-1/2'];

/** Loading skeleton of three plans. */
export function PlanGridSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-busy aria-label={t('Loading')} className={planGridClass(3)}>
      {[1, 2, 3].map((card) => (
        <div key={card} className="flex flex-col rounded-dialog bg-paper p-6 ring-1 ring-divider max-md:p-5">
          <Skeleton className="h-6 w-1/3" />
          <Skeleton className="mt-3 h-4 w-4/5" />
          <Skeleton className="mt-8 h-10 w-1/2" />
          <Skeleton className="mt-11 h-11 rounded-button" />
          <div className="mt-6 flex flex-col gap-4 border-t border-divider pt-6">
            {widths.map((width) => (
              <Skeleton key={width} className={`h-4 ${width}`} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
