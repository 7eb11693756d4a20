import type { drive } from '../settings/drive.ts';
import type { TextsOf } from './setting-text.ts';

export const driveTexts: TextsOf<typeof drive> = {
  'drive.default_view': { label: 'Default view' },
  'drive.default_sort': { label: 'Default order' },
  'drive.details_default_visible': { label: 'Show details by default' },
  'drive.link_default_download': { label: 'New links allow downloads' },
  'drive.trash_retention_days': {
    label: 'Days in the trash',
    help: 'After these days, files are deleted for good. With 0, they stay.',
  },
  'drive.max_versions': { label: 'Versions kept', help: 'Contents of one file, the current one included.' },
  'drive.default_tags': { label: 'Default tags', help: 'Tags that all users are offered.' },
  'drive.share_suggestions': { label: 'Suggest users to share with' },
};
