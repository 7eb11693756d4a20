import * as z from 'zod';
import { drive as limits } from '../limits/drive-limits.ts';
import { defineForm } from './define-form.ts';
import { defineSettings, setting } from './define-settings.ts';
import { flag } from './setting-schemas.ts';

const maxKeptVersions = 1000;

export const drive = defineSettings({
  client: {
    'drive.default_view': setting(z.enum(['list', 'grid']), 'list'),
    'drive.default_sort': setting(z.string().regex(/^\w{1,30}:(asc|desc)$/), 'updated_at:desc'),
    'drive.details_default_visible': setting(flag, false),
    'drive.link_default_download': setting(flag, true, { fallback: false }),
    /** Whom one shares or works with is suggested by a part of the name; others by their whole address, always. */
    'drive.share_suggestions': setting(flag, true, { fallback: false }),
    /** 0: nothing in the trash is deleted by itself. */
    'drive.trash_retention_days': setting(z.int().min(0).max(36_500), limits.trashRetentionDays, {
      fallback: 0,
    }),
    /** Contents of one file that are kept, the current one included. */
    'drive.max_versions': setting(z.int().min(1).max(maxKeptVersions), limits.maxVersions, {
      fallback: maxKeptVersions,
    }),
  },
});

export const driveForm = /* @__PURE__ */ defineForm(drive, [
  {
    title: 'Lists',
    settings: {
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
    },
  },
  {
    title: 'Files',
    settings: {
      'drive.trash_retention_days': {
        label: 'Days in the trash',
        help: 'After that, files are deleted for good. With 0, they stay.',
        unit: 'days',
      },
      'drive.max_versions': {
        label: 'Versions kept',
        help: 'Contents of one file, the current one included.',
      },
    },
  },
  {
    title: 'Sharing',
    settings: {
      'drive.link_default_download': { label: 'New links allow downloads' },
      'drive.share_suggestions': {
        label: 'Suggest users to share with',
        help: 'Without it, users type whole addresses.',
      },
    },
  },
]);
