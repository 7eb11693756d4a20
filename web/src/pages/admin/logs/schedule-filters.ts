import type { TFunction } from 'i18next';
import { scheduleNames } from '#shared/schedules.ts';
import type { ListingFilter } from '../../../parts/listing/encode-listing-filters.ts';
import { scheduleTitle } from './schedule-words.ts';

/** The filters of the list of runs. */
export function scheduleFilters(t: TFunction): ListingFilter[] {
  return [
    {
      kind: 'choice',
      key: 'command',
      label: t('Command'),
      options: scheduleNames.map((value) => ({ value, name: scheduleTitle(value, t) })),
    },
    {
      kind: 'choice',
      key: 'exit_code',
      label: t('Exit code'),
      options: [
        { value: '0', name: t('0 (succeeded)') },
        { value: '1', name: t('1 (failed)') },
      ],
    },
  ];
}
