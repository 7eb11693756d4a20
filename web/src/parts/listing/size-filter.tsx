import { lazy, Suspense } from 'react';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { FilterControlProps } from '../../ui/table/table-filter.ts';
import type { Wording } from '../../ui/use-wording.ts';
import type { ListingFilter } from './encode-listing-filters.ts';
import { parseSize } from './parse-size.ts';

const LateField = lazy(async () => ({
  default: (await import('./size-filter-field.tsx')).SizeFilterField,
}));

/** Filters a list by a size in bytes: what is larger or smaller. */
export function sizeFilter(
  place: { key: string; label: string },
  { t, language }: Pick<Wording, 't' | 'language'>,
): ListingFilter {
  return {
    ...place,
    kind: 'own',
    Field: SizeField,
    isValid: (value) => parseSize(value) !== undefined,
    textOf(value) {
      const { operator, value: bytes = 0 } = parseSize(value) ?? {};
      const size = formatBytes(bytes, language);
      return operator === '<' ? t('smaller than :size', { size }) : t('larger than :size', { size });
    },
    condition: parseSize,
  };
}

function SizeField(props: FilterControlProps) {
  return (
    <Suspense fallback={<Skeleton className="h-16" />}>
      <LateField {...props} />
    </Suspense>
  );
}
