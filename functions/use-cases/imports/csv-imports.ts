import type { ImportName } from '#shared/imports.ts';
import { couponImport } from '../billing/coupons/coupon-import.ts';
import { userImport } from '../accounts/managing/user-import.ts';
import type { CsvImport } from './define-import.ts';

/** Everything that can be imported. */
export const csvImports: Record<ImportName, CsvImport> = {
  discounts: couponImport,
  users: userImport,
};
