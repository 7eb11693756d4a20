import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { ViewMode } from './window/list-layout.ts';

const nameWidths = ['w-44', 'w-64', 'w-36', 'w-56', 'w-48', 'w-72', 'w-40', 'w-60'];

/** The list before it has arrived, in its shape. */
export const EntryListSkeleton = memo(function EntryListSkeleton({ viewMode }: { viewMode: ViewMode }) {
  const { t } = useTranslation();
  return (
    <output aria-label={t('Loading')} className="block overflow-hidden">
      {viewMode === 'grid' ? <Cards /> : <Rows />}
    </output>
  );
});

function Rows() {
  return (
    <>
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
    </>
  );
}

function Cards() {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-3 p-5 max-md:grid-cols-[repeat(auto-fill,minmax(150px,1fr))] max-md:p-3">
      {nameWidths.map((width) => (
        <div key={width} className="overflow-hidden rounded-panel ring-1 ring-divider ring-inset">
          <Skeleton className="h-30 rounded-none" />
          <div className="flex h-16 items-center px-3">
            <Skeleton className="h-3 w-3/4" />
          </div>
        </div>
      ))}
    </div>
  );
}
