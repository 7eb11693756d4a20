import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton.tsx';

const nameWidths = ['w-44', 'w-64', 'w-36', 'w-56', 'w-48', 'w-72', 'w-40', 'w-60'];

/** The list before it has arrived, in its shape (DS-10). */
export function EntryTableSkeleton() {
  const { t } = useTranslation();
  return (
    <output aria-label={t('Loading')} className="block overflow-hidden">
      <div className="h-9 border-b border-divider max-md:hidden" />
      {nameWidths.map((width) => (
        <div
          key={width}
          className="flex h-11 items-center gap-3 border-b border-divider ps-14 pe-6 max-md:h-15 max-md:ps-4"
        >
          <Skeleton className="size-6 shrink-0" />
          <div className="min-w-0 flex-1">
            <Skeleton className={`h-3 max-w-full ${width}`} />
          </div>
          <Skeleton className="me-16 h-3 w-24 max-md:hidden" />
          <Skeleton className="me-12 h-3 w-12 max-md:hidden" />
        </div>
      ))}
    </output>
  );
}
