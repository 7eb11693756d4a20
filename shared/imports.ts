import type { AuditAction } from './audit/audit-actions.ts';
import type { StaffPermissionName } from './permissions/permission-list.ts';

export interface ImportAbout {
  /** Required to start an import and to see it, with `admin.access`. */
  permission: StaffPermissionName;
  /** What the audit log tells of it. */
  audit: AuditAction;
  /** Names of the columns, in the order of a sample file. A file may leave out those that are not required. */
  columns: readonly string[];
  required: readonly string[];
  /** Columns whose values are taken as they are, with their spaces. */
  verbatim?: readonly string[];
  /** Columns of our own exports that an import does not read. All imports ignore `error`, that of failed rows. */
  ignored?: readonly string[];
  /** Switches of the form, which are off by default. */
  options?: readonly string[];
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
  users: {
    permission: 'users.update',
    audit: 'user.import',
    columns: [
      'email',
      'first_name',
      'last_name',
      'password',
      'roles',
      'available_space_gb',
      'country',
      'language',
    ],
    required: ['email'],
    verbatim: ['password'],
    ignored: [
      'id',
      'name',
      'plan',
      'space_used',
      'email_verified_at',
      'banned_at',
      'banned_until',
      'two_factor_confirmed_at',
      'timezone',
      'last_active_at',
      'created_at',
    ],
    options: ['update_existing', 'send_welcome'],
    sample: [
      { email: 'ann@example.com', first_name: 'Ann', last_name: 'Lee' },
      {
        email: 'bob@example.com',
        first_name: 'Bob',
        last_name: 'Ray',
        password: 'a long passphrase',
        roles: 'users | resellers',
        available_space_gb: '50',
        country: 'DE',
        language: 'de',
      },
    ],
  },
} as const satisfies Record<string, ImportAbout>;
export type ImportName = keyof typeof imports;
export const importNames = Object.keys(imports) as ImportName[];

/** Which switches of an import are on. */
export type ImportOptions = Readonly<Record<string, boolean>>;
/** What is wrong with a failed row, in the file of failed rows. It can be imported as it is. */
export const importErrorColumn = 'error';

export const importLimits = {
  maxBytes: 4 * 1024 * 1024,
  maxRows: 100_000,
  /** Errors that a response lists. `skipped` counts all rows. */
  maxErrors: 200,
  /** Life of a file that waits to be imported. */
  keptDays: 1,
} as const;
