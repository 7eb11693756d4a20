import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import { Import } from '../../entities/import.ts';
import { id, success } from '../../contract/schema-fields.ts';

/** Each import reads a file of up to 4 MB. */
const rateLimit = { name: 'import', max: 30, windowSeconds: 600, per: 'caller' } as const;
const answer = success({ import: Import });

export const importDiscounts = defineRoute({
  name: 'importDiscounts',
  spec: 'D',
  method: 'POST',
  path: 'discounts/csv/import',
  audit: 'coupon.import',
  summary: 'Create coupons from a CSV file; `dry_run` only checks it',
  access: { who: 'signedIn', permission: ['admin.access', 'discount.update'], object: 'site' },
  /** `file` (at most 4 MB, with a header) and `dry_run` (`true` or `false`). */
  bodyType: 'formData',
  rateLimit,
  answer,
});

export const importUsers = defineRoute({
  name: 'importUsers',
  spec: 'AU15',
  method: 'POST',
  path: 'users/csv/import',
  audit: 'user.import',
  summary:
    'Create users from a CSV file, and with `update_existing` change those that exist; `dry_run` only checks it. Users ' +
    'without a password are invited by mail, the others get a mail with `send_welcome`',
  access: { who: 'signedIn', permission: ['admin.access', 'users.update'], object: 'site' },
  /** `file` (at most 4 MB, with a header), and `dry_run`, `update_existing` and `send_welcome` (`true` or `false`). */
  bodyType: 'formData',
  rateLimit,
  answer,
});

export const getImport = defineRoute({
  name: 'getImport',
  spec: 'AU16',
  method: 'GET',
  path: 'csv/imports/{importId}',
  summary: 'The progress and result of an import, for those who started it and for a week',
  access: { who: 'signedIn', object: 'import' },
  params: z.object({ importId: id }),
  answer,
});

/** The imports feature: checks files and starts the jobs that import them. */
export const importRoutes = { importDiscounts, importUsers, getImport };
