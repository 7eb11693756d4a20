import type { drive } from '../settings/drive.ts';
import type { TextsOf } from './setting-text.ts';

export const driveTexts: TextsOf<typeof drive> = {
  'drive.default_view': { label: 'Default view', options: { list: 'List', grid: 'Grid' } },
  'drive.default_sort': {
    label: 'Default order',
    options: {
      'updated_at:desc': 'Last modified, newest first',
      'updated_at:asc': 'Last modified, oldest first',
      'created_at:desc': 'Date uploaded, newest first',
      'created_at:asc': 'Date uploaded, oldest first',
      'name:asc': 'Name, from A to Z',
      'name:desc': 'Name, from Z to A',
      'file_size:desc': 'Size, largest first',
      'file_size:asc': 'Size, smallest first',
      'type:asc': 'Type',
      'extension:asc': 'Extension',
    },
  },
  'drive.details_default_visible': { label: 'Show details by default' },
  'drive.link_default_download': { label: 'New links allow downloads' },
  'drive.trash_retention_days': {
    label: 'Days in the trash',
    help: 'After that, files are deleted for good. With 0, they stay.',
    unit: 'days',
  },
  'drive.max_versions': { label: 'Versions kept', help: 'Contents of one file, the current one included.' },
  'drive.default_tags': { label: 'Default tags', help: 'Tags that all users are offered.' },
  'drive.share_suggestions': { label: 'Suggest users to share with', hasNoEffect: true },
};
