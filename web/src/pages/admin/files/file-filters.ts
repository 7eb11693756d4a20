import { fileTypes } from '#shared/drive/file-type.ts';
import { typeNames } from '../../../features/drive/search/filter-texts.ts';
import type { ListingFilter } from '../../../parts/listing/encode-listing-filters.ts';
import { sizeFilter } from '../../../parts/listing/size-filter.tsx';
import { userFilter } from '../../../parts/users/user-filter.tsx';
import type { Wording } from '../../../ui/use-wording.ts';
import { ownerKey } from './files-path.ts';

/**
 * The filters of the files of all users.
 * @param ownerName name of the user whose files are shown, once it is known
 */
export function fileFilters({ t, language }: Wording, ownerName?: string): ListingFilter[] {
  return [
    {
      kind: 'choice',
      key: 'type',
      label: t('Type'),
      options: fileTypes.map((value) => ({ value, name: t(typeNames[value]) })),
    },
    userFilter({ key: ownerKey, label: t('Owner'), name: ownerName }),
    sizeFilter({ key: 'file_size', label: t('Size') }, { t, language }),
    { kind: 'yesNo', key: 'public', label: t('Public') },
    { kind: 'yesNo', key: 'shareableLink', label: t('Has a link'), operator: 'has' },
    { kind: 'yesNo', key: 'deleted_at', label: t('In the trash'), operator: 'has' },
    { kind: 'dates', key: 'created_at', label: t('Created') },
    { kind: 'dates', key: 'updated_at', label: t('Changed') },
  ];
}
