import type { TFunction } from 'i18next';
import type { ErrorLogFile } from '#shared/entities/site/error-log-entry.ts';
import { errorLevels } from '#shared/error-log.ts';
import { formatSize } from '../../../parts/format-size.ts';
import type { ListingFilter } from '../../../parts/listing/encode-listing-filters.ts';
import { levelName } from './error-words.ts';

/** The filters of the log of errors. */
export function errorFilters(t: TFunction, files: readonly ErrorLogFile[]): ListingFilter[] {
  return [
    {
      kind: 'choice',
      key: 'date',
      label: t('File'),
      options: files.map(({ name, size, date }) => ({ value: date, name: `${name} (${formatSize(size)})` })),
      isParameter: true,
    },
    {
      kind: 'choice',
      key: 'level',
      label: t('Level'),
      options: errorLevels.map((value) => ({ value, name: levelName(value, t) })),
      isParameter: true,
    },
  ];
}
