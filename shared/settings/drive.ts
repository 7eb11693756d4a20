import * as z from 'zod';
import { drive as limits } from '../limits.ts';
import { maxTagChars } from '../drive/max-tag-chars.ts';
import { defineSettings, setting } from './define-settings.ts';
import { flag } from './setting-schemas.ts';

const maxKeptVersions = 1000;

export const drive = defineSettings({
  client: {
    'drive.default_view': setting(z.enum(['list', 'grid']), 'list'),
    'drive.default_sort': setting(z.string().regex(/^\w{1,30}:(asc|desc)$/), 'updated_at:desc'),
    'drive.details_default_visible': setting(flag, false),
    'drive.link_default_download': setting(flag, true, { fallback: false }),
    /** 0: nothing in the trash is deleted by itself. */
    'drive.trash_retention_days': setting(z.int().min(0).max(36_500), limits.trashRetentionDays, {
      fallback: 0,
    }),
    /** Contents of one file that are kept, the current one included. */
    'drive.max_versions': setting(z.int().min(1).max(maxKeptVersions), limits.maxVersions, {
      fallback: maxKeptVersions,
    }),
    /** Tags that everybody is offered, beside their own. */
    'drive.default_tags': setting(z.array(z.string().trim().min(1).max(maxTagChars)), []),
  },
  planned: { 'drive.share_suggestions': setting(flag, true, { fallback: false }) },
});
