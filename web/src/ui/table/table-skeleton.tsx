import { useTranslation } from 'react-i18next';
import { Skeleton } from '../skeleton.tsx';

interface TableSkeletonProps {
  columns: number;
  rows: number;
}

/** The shape of a table before its first rows arrive. */
export function TableSkeleton({ columns, rows }: TableSkeletonProps) {
  const { t } = useTranslation();
  return (
    <div aria-busy role="status" aria-label={t('Loading')}>
      <div aria-hidden className="h-10 border-b border-divider" />
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          aria-hidden
          className="flex h-11 items-center gap-6 border-b border-divider px-4 last:border-b-0 max-md:h-16"
        >
          {Array.from({ length: columns }, (_each, column) => (
            <span key={column} className={column === 0 ? 'flex-[2]' : 'flex-1 max-md:hidden'}>
              <Skeleton className="h-4 w-3/4" />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
