import type { AuditAction } from './audit/audit-actions.ts';
import type { StaffPermissionName } from './permissions/permission-list.ts';

interface ImportAbout {
  /** Required to start an import and to see it, with `admin.access`. */
  permission: StaffPermissionName;
  /** What the audit log tells of it. */
  audit: AuditAction;
  /** Names of the columns, in the order of a sample file. A file may leave out those that are not required. */
  columns: readonly string[];
  required: readonly string[];
  /** Rows of a sample file. */
  sample: readonly Readonly<Record<string, string>>[];
}

/** What can be imported as CSV. Each has its reading and writing in `csvImports`. */
export const imports = {
  discounts: {
    permission: 'discount.update',
    audit: 'coupon.import',
    columns: [
      'code',
      'name',
      'type',
      'amount',
      'currency',
      'duration',
      'duration_in_months',
      'max_redemptions',
      'first_time_only',
      'starts_at',
      'expires_at',
      'active',
    ],
    required: ['code', 'type', 'amount', 'duration'],
    sample: [
      { code: 'SPRING10', type: 'percent', amount: '10', duration: 'once' },
      {
        code: 'PARTNER5',
        type: 'fixed',
        amount: '5',
        currency: 'EUR',
        duration: 'repeating',
        duration_in_months: '3',
        max_redemptions: '100',
        first_time_only: 'true',
        expires_at: '2030-12-31T23:59:59Z',
        active: 'true',
      },
    ],
  },
} as const satisfies Record<string, ImportAbout>;
export type ImportName = keyof typeof imports;
export const importNames = Object.keys(imports) as ImportName[];

export const importLimits = {
  maxBytes: 4 * 1024 * 1024,
  maxRows: 100_000,
  /** Errors that a response lists. `skipped` counts all rows. */
  maxErrors: 200,
  /** Life of a file that waits to be imported. */
  keptDays: 1,
} as const;
